/** Someone who gathers orders for a commission. */
export interface GrouperTable {
  platform_id: string
  id: string
  name: string
  /** As `normalPhone` spells it; empty for none. */
  phone: string
  /** Share of what the goods of its orders come to. */
  commission_basis_points: number
  state: 'ACTIVE' | 'STOPPED'
}

export interface PartyTables {
  grouper: GrouperTable
}
