/** Those whom the store owes a share of its sales. */
export const partyKinds = ['GROUPER', 'MERCHANT'] as const
export type PartyKind = (typeof partyKinds)[number]
