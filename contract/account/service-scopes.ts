/**
 * Actions another program may perform with a service account. Each call that accepts one names its
 * scope.
 */
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
