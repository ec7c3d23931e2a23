import type { FastifyReply } from 'fastify'

/** Adds a request header to those that the answer depends on; what is named already stays. */
export function varyBy(reply: FastifyReply, name: string): void {
  const names = String(reply.getHeader('vary') ?? '')
  reply.header('vary', names === '' ? name : `${names}, ${name}`)
}
