import * as z from 'zod/mini'
import type { Call, Path } from './call.ts'

/** The gateways a platform can have an account at: the one list of them. */
export const clearingGateways = ['ysepay', 'yoppay'] as const
export type ClearingGateway = (typeof clearingGateways)[number]

/** Gateways that clear the platform's payments. */
export const gateways = ['none', ...clearingGateways] as const
export type Gateway = (typeof gateways)[number]

export const gateway = z.enum(gateways)

const swapping: Readonly<Record<Gateway, boolean>> = { none: false, ysepay: true, yoppay: true }

/** True where Specification 7 swaps the paths of order creation, refunds and collection. */
export const swapsPaths = (name: Gateway): boolean => swapping[name]

/** The path a call has on a platform with this gateway. */
export function pathOf(of: Pick<Call, 'path' | 'viaGateway'>, name: Gateway): Path {
  return swapsPaths(name) ? (of.viaGateway ?? of.path) : of.path
}
