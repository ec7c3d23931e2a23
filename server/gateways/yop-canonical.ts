/** A request as YOP signs it. */
export interface Canonical {
  readonly auth: string
  readonly path: string
  readonly query: string
  readonly headers: Readonly<Record<string, string>>
}

const validForSeconds = 1800

/** `20261120T065308Z`. */
export const yopStamp = (nowMs: number): string =>
  new Date(nowMs).toISOString().replace(/[-:]|\.\d{3}/g, '')

/** Who signs, and until when it holds. */
export const authOf = (appKey: string, stamp: string): string =>
  `yop-auth-v2/${appKey}/${stamp}/${validForSeconds}`

/** Percent-encoded as RFC 3986 has it: stricter than what browsers do. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** Fields sorted and encoded: the body of a form, and what is signed of it. */
export function canonicalFields(fields: Readonly<Record<string, unknown>>): string {
  return Object.entries(fields)
    .map(([name, value]) => `${encoded(name)}=${encoded(String(value))}`)
    .sort()
    .join('&')
}

/** The text that is signed. */
export function canonicalRequest({ auth, path, query, headers }: Canonical): string {
  const lines = Object.entries(headers)
    .map(([name, value]) => `${encoded(name.toLowerCase())}:${encoded(value.trim())}`)
    .sort()
  return [auth, 'POST', path, query, lines.join('\n')].join('\n')
}
