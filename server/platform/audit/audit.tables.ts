/** Important acts, with who did and who approved them. Append-only. */
export interface AuditTable {
  platform_id: string
  store_id: string
  id: string
  at: number
  device_at: number | null
  device_id: string
  staff_id: string
  approver_id: string | null
  operation: string
  subject_id: string
  /** JSON, without secrets. */
  before: string | null
  after: string | null
  /** Value of the act, where it has one: goods taken out of a cart. */
  amount_cents: number | null
  reason: string
  trace_id: string
}

export interface AuditTables {
  audit: AuditTable
}
