/** A cart put aside for every till of its store. */
export interface HeldCartTable {
  platform_id: string
  store_id: string
  id: string
  /** Created by the till, never changed. */
  client_id: string
  /** JSON: what the till sent, as it was understood. */
  body: string
  state: 'HELD' | 'TAKEN' | 'DROPPED'
  member_id: string | null
  staff_id: string
  device_id: string
  held_at: number
  ended_by_device: string | null
  ended_at: number | null
}

export interface HoldTables {
  held_cart: HeldCartTable
}
