/** Something to be put on paper. An original is printed once; every other print says COPY. */
export interface PrintJobTable {
  platform_id: string
  store_id: string
  id: string
  /** Empty for any printer of the store that takes this kind. */
  device_id: string
  kind: 'RECEIPT' | 'PICKUP' | 'LABEL' | 'HANDOVER' | 'SHELF'
  /** The order, shift or goods that the paper is about. */
  source_id: string
  state: 'WAITING' | 'LEASED' | 'PRINTED' | 'FAILED'
  leased_by: string | null
  leased_until: number | null
  printed_at: number | null
  copies_printed: number
  fault: string | null
  created_at: number
}

export interface PrintTables {
  print_job: PrintJobTable
}
