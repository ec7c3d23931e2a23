/**
 * Tables that hold a till's requests under an id of its own, and that the database guards against
 * refused ids.
 */
export type RequestSource =
  | 'orders'
  | 'refund'
  | 'collection'
  | 'write_off'
  | 'box_return'
  | 'self_delivery_bill'
  | 'drawer_move'

/** A request that was refused, or given up by the till: nothing is ever written for it. */
export interface RefusedRequestTable {
  platform_id: string
  source: RequestSource
  client_id: string
  /** SHA-256 of the request; empty for every body under that id. */
  body_hash: string
  /** The code of the contract it was refused with, its words and what it carried as JSON. */
  code: number
  message: string
  data: string | null
  refused_at: number
}

export interface RequestTables {
  refused_request: RefusedRequestTable
}
