import type { CallName } from '@tillwright/contract/calls.ts'

/**
 * Calls that are declared and not answered yet, in one list. Each answers with the one honest code,
 * and a call that gets an answer leaves the list.
 */
export const notYet = ['createRefundByRechargeOrder'] as const satisfies readonly CallName[]

export type NotYet = (typeof notYet)[number]
