import * as z from 'zod/mini'

/**
 * Ways to pay. `code` is the customer's payment code through the platform's gateway, `storedValue`
 * the member's money with the shop; the last three are taken outside and only written down here.
 */
export const tenderKinds = ['cash', 'code', 'storedValue', 'card', 'transfer', 'other'] as const
export type TenderKind = (typeof tenderKinds)[number]

export const tenderKind = z.enum(tenderKinds)
