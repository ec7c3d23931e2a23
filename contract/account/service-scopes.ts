/** What another program may do with a service account. Each call that takes one names its scope. */
export const serviceScopes = [
  'orders.write',
  'orders.read',
  'recharges.write',
  'events.read',
] as const

export type ServiceScope = (typeof serviceScopes)[number]
