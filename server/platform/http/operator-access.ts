import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { isLoopback } from './client-address.ts'

/** Access to data that only the server's operator needs. */
export interface OperatorAccess {
  /** Token for reading `/metrics`; null: only from this machine. */
  readonly metricsToken: string | null
  /** The reference of the calls is open to anybody; else to this machine alone. */
  readonly isReferenceOpen: boolean
}

const forwarding = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via']

/** True for a request from this machine that no proxy passed on. */
const isFromThisMachine = ({ ip, socket, headers }: FastifyRequest): boolean =>
  isLoopback(ip) &&
  isLoopback(socket.remoteAddress ?? '') &&
  forwarding.every((name) => headers[name] === undefined)

/** True where `/metrics` may be answered: with the token where there is one, else to this machine. */
export function mayReadMetrics(
  request: FastifyRequest,
  { metricsToken }: Pick<OperatorAccess, 'metricsToken'>,
): boolean {
  if (metricsToken === null) return isFromThisMachine(request)
  const sent = request.headers.authorization ?? ''
  return timingSafeEqual(digest(sent), digest(`Bearer ${metricsToken}`))
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** True where the reference of the calls may be read. */
export const mayReadReference = (
  request: FastifyRequest,
  { isReferenceOpen }: Pick<OperatorAccess, 'isReferenceOpen'>,
): boolean => isReferenceOpen || isFromThisMachine(request)
