import * as z from 'zod/mini'
import type { Call, Path } from './call.ts'

/** Who clears the platform's payments. The last two move four calls to other paths. */
export const gateways = ['none', 'ysepay', 'yoppay'] as const
export type Gateway = (typeof gateways)[number]

export const gateway = z.enum(gateways)

/** True where Specification 7 swaps the paths of order creation, refunds and collection. */
export const swapsPaths = (name: Gateway): boolean => name !== 'none'

/** The path a call has on a platform with this gateway. */
export function pathOf(of: Pick<Call, 'path' | 'viaGateway'>, name: Gateway): Path {
  return swapsPaths(name) ? (of.viaGateway ?? of.path) : of.path
}
