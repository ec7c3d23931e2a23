import { Refusal } from '../refusal.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })
// Only an escape can bring these into JSON; the walk below runs only where the text has one.
const riskyEscape = /\\u(?:0000|d[89a-f])/i

/** JSON text to a value. Refuses bytes that are no UTF-8, text that is no JSON, and unstorable strings. */
export function parseJson(bytes: Uint8Array): unknown {
  const text = decoded(bytes)
  if (text.trim() === '') return {}
  const value = parsed(text)
  if (riskyEscape.test(text)) refuseUnstorable(value)
  return value
}

/**
 * Refuses strings that no database stores as they are: with a zero character, or with half of a
 * surrogate pair.
 */
export function refuseUnstorable(value: unknown): void {
  const found = [value]
  for (let item = found.pop(); item !== undefined; item = found.pop()) {
    if (typeof item === 'string') refuseString(item)
    else if (typeof item === 'object' && item !== null) {
      for (const [key, inner] of Object.entries(item)) {
        refuseString(key)
        found.push(inner ?? null)
      }
    }
  }
}

function refuseString(text: string): void {
  if (text.includes('\u0000') || /\p{Surrogate}/u.test(text))
    throw new Refusal('malformed', null, 'The body has characters that cannot be stored.')
}

function decoded(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes)
  } catch {
    throw new Refusal('malformed', null, 'The body is not UTF-8.')
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('malformed', null, 'The body is not JSON.')
  }
}
