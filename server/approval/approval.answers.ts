import type { createApproval as createApprovalCall } from '@tillwright/contract/account/approval.ts'
import type { Answers } from '../answers.ts'
import { createApproval } from './create-approval.ts'

/** Leave for what is sensitive, given once by whoever may give it. */
export const approvalAnswers: Answers<{ createApproval: typeof createApprovalCall }> = {
  createApproval,
}
