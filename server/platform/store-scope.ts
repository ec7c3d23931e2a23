/** Which store something belongs to. Every query of a store's rows takes one. */
export interface StoreScope {
  readonly platformId: string
  readonly storeId: string
}
