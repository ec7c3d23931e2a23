/** Where an order was made: at the counter, by its customer at a till, or in another program. */
export const orderChannels = ['CASHIER', 'SELF_SERVICE', 'ONLINE'] as const
export type OrderChannel = (typeof orderChannels)[number]
