/** A customer the platform knows by phone. Money, points and boxes are in the ledger. */
export interface MemberTable {
  platform_id: string
  id: string
  phone: string
  /** The last four digits, to find a member by. */
  phone_tail: string
  /** What the member's own screen or card shows to be scanned. */
  code: string
  nick: string
  level: number
  level_name: string
  level_name_en: string
  state: 'ACTIVE' | 'STOPPED'
  birthday: string | null
  /** 0 where the member's points are not shown to cashiers. */
  shows_points: number
  created_at: number
}

export interface MemberTables {
  member: MemberTable
}
