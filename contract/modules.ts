/** Parts of the product that a platform may do without (`moduleList`). */
export const moduleNames = ['inventory', 'boxes', 'recharge', 'pickup'] as const
export type ModuleName = (typeof moduleNames)[number]
