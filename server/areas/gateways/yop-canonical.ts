import { createHash } from 'node:crypto'

/** A request as YOP signs it. */
export interface Canonical {
  readonly auth: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly fields: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string>>
}

const validForSeconds = 1800

/** `2026-11-20T06:53:08Z`. */
export const yopStamp = (nowMs: number): string => `${new Date(nowMs).toISOString().slice(0, 19)}Z`

/** Signer, and how long the signature is valid. */
export const authOf = (appKey: string, stamp: string): string =>
  `yop-auth-v3/${appKey}/${stamp}/${validForSeconds}`

/** Percent-encoded as RFC 3986 has it: stricter than what browsers do. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** Fields sorted by their names and encoded once: what is signed of them. */
const canonicalFields = (fields: Readonly<Record<string, string>>): string =>
  joined(fields, encoded)

/** The same fields as they travel, in a query or in a form: values are encoded twice there. */
export const sentFields = (fields: Readonly<Record<string, string>>): string =>
  joined(fields, (value) => encoded(encoded(value)))

function joined(
  fields: Readonly<Record<string, string>>,
  written: (value: string) => string,
): string {
  return Object.entries(fields)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${encoded(name)}=${written(value)}`)
    .join('&')
}

/** The hash of a request's body, signed in a header: of a form as it is signed, of nothing for a GET. */
export const contentHash = ({ method, fields }: Pick<Canonical, 'method' | 'fields'>): string =>
  createHash('sha256')
    .update(method === 'GET' ? '' : canonicalFields(fields))
    .digest('hex')

/** The text that is signed. It contains the fields of a form only by their hash. */
export function canonicalRequest({ auth, method, path, fields, headers }: Canonical): string {
  const lines = Object.entries(headers)
    .map(([name, value]) => `${encoded(name.toLowerCase())}:${encoded(value.trim())}`)
    .sort()
  const query = method === 'GET' ? canonicalFields(fields) : ''
  return [auth, method, path, query, lines.join('\n')].join('\n')
}
