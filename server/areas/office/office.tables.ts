/** A code that a till gave to the page in its frame. The code itself is never stored. */
export interface OfficeCodeTable {
  platform_id: string
  code_hash: string
  page: 'products' | 'warehouse'
  /** Origin of the page that may redeem it. */
  origin: string
  /** The till's session: the one that is handed over ends with it. */
  handed_by: string
  staff_id: string
  store_id: string
  expires_at: number
  used_at: number | null
}

export interface OfficeTables {
  office_code: OfficeCodeTable
}
