import type { PartyKind } from '@tillwright/domain/party/party-kind.ts'

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

/** Amount due to a party for a line of an order, or for all its goods; or taken back by a refund. */
export interface PartyEntryTable {
  platform_id: string
  store_id: string
  /** The order or the refund. */
  source_id: string
  /** Line of the order; 0 for all its goods, which are a grouper's. */
  line_no: number
  source_kind: 'ORDER' | 'REFUND'
  order_id: string
  party_kind: PartyKind
  party_id: string
  /** Share of the goods that is due to the party, as it was at the sale. */
  basis_points: number
  /** Negative for a refund, as is what is due. */
  goods_cents: number
  due_cents: number
  /** Business day that it counts on; null until the order is paid. */
  day: string | null
  at: number
  /** Statement that counts it; null where none does yet. */
  statement_id: string | null
}

/** A period of a party, closed. Append-only. */
export interface PartyStatementTable {
  platform_id: string
  store_id: string
  id: string
  client_id: string
  body_hash: string
  party_kind: PartyKind
  party_id: string
  /** As the party was called then. */
  party_name: string
  from_day: string
  until_day: string
  /** Goods of its orders, and what went back of them. */
  sale_cents: number
  refund_cents: number
  /** Negative where more was taken back than sold. */
  due_cents: number
  entry_count: number
  staff_id: string
  staff_name: string
  at: number
}

/** How a statement was paid. Append-only. */
export interface PartyPaymentTable {
  platform_id: string
  store_id: string
  statement_id: string
  client_id: string
  body_hash: string
  amount_cents: number
  /** Move of the drawer the cash came from; null where it was paid elsewhere. */
  drawer_move_id: string | null
  note: string
  staff_id: string
  staff_name: string
  at: number
}

export interface PartyTables {
  grouper: GrouperTable
  party_entry: PartyEntryTable
  party_statement: PartyStatementTable
  party_payment: PartyPaymentTable
}
