/** Request of another program, under an id of its own that is permanently unique in its channel. */
export interface IntakeRequestTable {
  platform_id: string
  channel: string
  kind: 'ORDER' | 'CHANGE' | 'RECHARGE'
  request_id: string
  store_id: string
  /** The order it made. */
  order_id: string
  account_id: string
  /** SHA-256 of the request: the same id with another body is refused. */
  body_hash: string
  at: number
}

/** An order from elsewhere. A change puts another one in its place, with the next revision. */
export interface IntakeOrderTable {
  platform_id: string
  store_id: string
  order_id: string
  channel: string
  external_id: string
  revision: number
  mode: 'PICKUP' | 'DELIVERY'
  /** Where it is brought; personal. */
  address: string
  wanted_at: number | null
  /** JSON: numbers of the lines that may be replaced by similar goods where they are not there. */
  replaceable: string
}

export interface IntakeTables {
  intake_request: IntakeRequestTable
  intake_order: IntakeOrderTable
}
