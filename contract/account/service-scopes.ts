/** What another program may do with a service account. Each call that takes one names its scope. */
export const serviceScopes = [
  'orders.write',
  'orders.read',
  'recharges.write',
  'accounting.read',
  'sales.read',
  'goods.read',
  'goods.write',
  'stock.read',
  'members.read',
  'members.write',
  'events.read',
] as const

export type ServiceScope = (typeof serviceScopes)[number]
