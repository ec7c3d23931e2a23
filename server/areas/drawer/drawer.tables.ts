/** Cash put into or taken out of a drawer, or a drawer opened for nothing. Append-only. */
export interface DrawerMoveTable {
  platform_id: string
  store_id: string
  id: string
  /** Created by the till, never changed. */
  client_id: string
  shift_id: string
  staff_id: string
  kind: 'payIn' | 'payOut' | 'open'
  amount_cents: number
  reason: string
  /** Cash expected in the drawer afterwards. */
  expected_cents: number
  at: number
}

export interface DrawerTables {
  drawer_move: DrawerMoveTable
}
