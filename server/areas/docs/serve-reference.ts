import { calls } from '@tillwright/contract/calls.ts'
import { codes } from '@tillwright/contract/codes/codes.ts'
import { openApi } from '@tillwright/contract/openapi/openapi.ts'
import type { FastifyInstance } from 'fastify'
import { mayReadReference, type OperatorAccess } from '../../platform/http/operator-access.ts'
import type { Unknown } from '../../platform/http/unknown.ts'
import { referenceScript, referenceStyle } from './reference-files.ts'
import { referencePage } from './reference-page.ts'

/** Access to the reference, and the response to anybody else. */
export interface ReferenceTerms extends Pick<OperatorAccess, 'isReferenceOpen'> {
  readonly unknown: Unknown
}

/** The reference of every call, built on the first request: a start need not wait for it. */
export function serveReference(
  http: FastifyInstance,
  { unknown, ...access }: ReferenceTerms,
): void {
  const document = once(() => openApi(calls, codes))
  const page = once(() => referencePage(calls, codes))
  http.get('/openapi.json', (request, reply) =>
    mayReadReference(request, access) ? reply.send(document()) : unknown(request, reply),
  )
  const files = [
    ['/api/docs', 'text/html; charset=utf-8', page],
    ['/api/docs/reference.css', 'text/css; charset=utf-8', () => referenceStyle],
    ['/api/docs/reference.js', 'text/javascript; charset=utf-8', () => referenceScript],
  ] as const
  for (const [path, type, text] of files)
    http.get(path, (request, reply) =>
      mayReadReference(request, access)
        ? reply.type(type).header('cache-control', 'no-cache').send(text())
        : unknown(request, reply),
    )
}

function once<T extends object | string>(make: () => T): () => T {
  let made: T | null = null
  return () => (made ??= make())
}
