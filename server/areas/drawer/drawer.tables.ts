/** Cash put into or taken out of a drawer, or a drawer opened for nothing. Append-only. */
export interface DrawerMoveTable {
  platform_id: string
  store_id: string
  id: string
  /** Made by the till, kept for life. */
  client_id: string
  shift_id: string
  staff_id: string
  kind: 'payIn' | 'payOut' | 'open'
  amount_cents: number
  reason: string
  /** What the drawer should hold afterwards. */
  expected_cents: number
  at: number
}

export interface DrawerTables {
  drawer_move: DrawerMoveTable
}
