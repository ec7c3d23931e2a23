import type { createApproval as createApprovalCall } from '@tillwright/contract/account/approval.ts'
import type { Handlers } from '../handlers.ts'
import { createApproval } from './create-approval.ts'

/** Approval for what is sensitive, given once by whoever may give it. */
export const approvalHandlers: Handlers<{ createApproval: typeof createApprovalCall }> = {
  createApproval,
}
