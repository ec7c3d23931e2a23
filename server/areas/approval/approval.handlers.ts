import type { createApproval as createApprovalCall } from '@tillwright/contract/account/approval.ts'
import type { Handlers } from '../../platform/handlers.ts'
import { createApproval } from './create-approval.ts'

/** Approvals of sensitive operations, each used once. */
export const approvalHandlers: Handlers<{ createApproval: typeof createApprovalCall }> = {
  createApproval,
}
