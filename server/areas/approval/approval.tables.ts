import type { Permission } from '@tillwright/contract/account/permissions.ts'

/** Approval for one sensitive operation, once. The token itself is never stored. */
export interface ApprovalTable {
  platform_id: string
  store_id: string
  token_hash: string
  operation: Permission
  subject_id: string
  /** Highest amount allowed; null where there is no money in it. */
  amount_cents: number | null
  /** Person who requests it, and their till. */
  staff_id: string
  device_id: string
  /** Approver; the same as `staff_id` where their own sensitive password was enough. */
  approver_id: string
  created_at: number
  expires_at: number
  used_at: number | null
}

export interface ApprovalTables {
  approval: ApprovalTable
}
