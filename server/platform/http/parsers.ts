import { parse } from 'node:querystring'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { BodyType } from '@tillwright/contract/call.ts'
import { Refusal } from '../refusal.ts'
import { parseJson, refuseUnstorable } from './body.ts'
import { readMultipart } from './multipart.ts'

const json = 'application/json'
const form = 'application/x-www-form-urlencoded'
const files = 'multipart/form-data'
const lines = 'application/x-ndjson'
const fieldsMax = 1_000

/** Bodies are read as bytes and understood only after the caller was let in. */
export function acceptBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    [json, form, files, lines],
    { parseAs: 'buffer' },
    (_request: FastifyRequest, body: Buffer, done: (error: Error | null, body: Buffer) => void) =>
      done(null, body),
  )
}

/** Input of a request: parsed JSON, or texts that the call still has to read. */
export type Sent =
  | { readonly as: 'json'; readonly value: unknown; readonly file: null }
  | { readonly as: 'texts'; readonly value: unknown; readonly file: Buffer | null }

/**
 * Reads the body of a POST, the query of a GET. Throws `Refusal` on what cannot be read, and on lines where the
 * call takes none or the other way round.
 */
export function sentWith(request: FastifyRequest, bodyType: BodyType): Sent {
  if (request.method === 'GET') return texts(request.query)
  if (!Buffer.isBuffer(request.body)) return { as: 'json', value: {}, file: null }
  const type = request.headers['content-type'] ?? ''
  if (type.startsWith(lines) !== (bodyType === 'lines')) throw new Refusal('wrongMedia')
  if (type.startsWith(form))
    return texts(parse(request.body.toString('utf8'), '&', '=', { maxKeys: fieldsMax }))
  if (type.startsWith(files)) {
    const { fields, file } = readMultipart(request.body, type)
    return texts(fields, file)
  }
  if (type.startsWith(lines)) return texts(request.query, request.body)
  return { as: 'json', value: parseJson(request.body), file: null }
}

function texts(value: unknown, file: Buffer | null = null): Sent {
  refuseUnstorable(value)
  return { as: 'texts', value, file }
}
