// A call and its encoded input as an HTTP request.
import type { Call } from '@tillwright/contract/call.ts'
import { formFields } from '@tillwright/contract/wire/form-fields.ts'

interface Bases {
  readonly bases: { readonly api: string; readonly update: string; readonly config: string }
  readonly memberId: string | null
}

interface Request {
  readonly url: string
  readonly init: {
    readonly method: string
    readonly body: BodyInit | null
    /** Empty where the browser has to write it. */
    readonly contentType: string
  }
}

/** Product lists, priced for the member whose id they carry (Specification 7). */
const memberLists = new Set([
  '/api/v1/cashier/queryGoodsByMerchant',
  '/api/v1/cashier/queryGoodsByGrouper',
  '/api/v1/cashier/queryGoodsByStore',
])

/** Where a call goes and with what; `wire` is its input in the wire's spelling. */
export function requestOf(
  of: Pick<Call, 'method' | 'bodyType' | 'host' | 'path'>,
  path: string,
  wire: unknown,
  { bases, memberId }: Bases,
): Request {
  const given = fieldsOf(wire)
  const fields = memberLists.has(of.path) && memberId ? { userId: memberId, ...given } : given
  const url = bases[of.host] + path
  const { method } = of
  if (method === 'GET') {
    const query = new URLSearchParams(formFields(fields)).toString()
    const init = { method, body: null, contentType: 'application/json' }
    return { url: query === '' ? url : `${url}?${query}`, init }
  }
  if (of.bodyType === 'form') {
    const contentType = 'application/x-www-form-urlencoded'
    const body = new URLSearchParams(formFields(fields)).toString()
    return { url, init: { method, body, contentType } }
  }
  if (of.bodyType === 'multipart') {
    return { url, init: { method, body: multipartOf(fields), contentType: '' } }
  }
  // A list stays a list: the log is sent as a bare array.
  const body = JSON.stringify(Array.isArray(wire) ? wire : fields)
  return { url, init: { method, body, contentType: 'application/json' } }
}

function fieldsOf(wire: unknown): Readonly<Record<string, unknown>> {
  return typeof wire === 'object' && wire !== null ? { ...wire } : {}
}

function multipartOf({ file, ...texts }: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData()
  for (const [name, text] of formFields(texts)) form.set(name, text)
  if (file instanceof Blob) form.set('file', file)
  return form
}
