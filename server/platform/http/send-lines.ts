import { pipeline, Readable } from 'node:stream'
import { constants, createGzip } from 'node:zlib'
import { type Call, encodeLine } from '@tillwright/contract/call.ts'
import type { Pages } from '@tillwright/contract/wire/lines.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodingOf } from './compress-responses.ts'
import { varyBy } from './vary-by.ts'

/** Each page leaves as soon as it is there: whoever sent lines waits for what became of them. */
const promptly = { flush: constants.Z_SYNC_FLUSH }

/** Things as text, one a line: a page of them is read when whoever reads has taken the one before. */
async function* textOf(of: Call, pages: Pages<unknown>): AsyncGenerator<string> {
  for await (const page of pages) {
    if (page.length === 0) continue
    yield page.map((one) => `${JSON.stringify(encodeLine(of, one))}\n`).join('')
  }
}

/**
 * Sends an answer of lines as it comes about. What fails on the way cuts the connection before the last chunk, so
 * that nobody takes a part for the whole; `ended` hears of it.
 */
export function sendLines(
  request: FastifyRequest,
  reply: FastifyReply,
  { of, pages, ended }: LinesResponse,
): FastifyReply {
  const text = Readable.from(textOf(of, pages), { highWaterMark: 1 })
  const isZipped = encodingOf(request.headers['accept-encoding'], ['gzip']) !== null
  varyBy(reply, 'accept-encoding')
  if (isZipped) reply.header('content-encoding', 'gzip')
  const body = isZipped ? pipeline(text, createGzip(promptly), () => undefined) : text
  let fault: unknown = null
  text.once('error', (cause) => {
    fault = cause
  })
  reply.raw.once('close', () => ended(fault))
  return reply
    .code(200)
    .header('cache-control', 'no-store')
    .header('content-type', 'application/x-ndjson; charset=utf-8')
    .send(body)
}

export interface LinesResponse {
  readonly of: Call
  readonly pages: Pages<unknown>
  /** Called once it is over, with what went wrong. */
  readonly ended: (cause: unknown) => void
}
