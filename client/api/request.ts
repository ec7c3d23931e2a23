// A call and its encoded input as an HTTP request.
import type { Call } from '@tillwright/contract/call.ts'

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
    const query = formOf(fields).toString()
    const init = { method, body: null, contentType: 'application/json' }
    return { url: query === '' ? url : `${url}?${query}`, init }
  }
  if (of.bodyType === 'form') {
    const contentType = 'application/x-www-form-urlencoded'
    return { url, init: { method, body: formOf(fields).toString(), contentType } }
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

/** Nested values travel as JSON; what is absent does not travel. */
function formOf(fields: Readonly<Record<string, unknown>>): URLSearchParams {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined || value === null) continue
    form.set(name, fieldText(value))
  }
  return form
}

const fieldText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value)

function multipartOf(fields: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof Blob) form.set(name, value)
    else if (value !== undefined && value !== null) form.set(name, fieldText(value))
  }
  return form
}
