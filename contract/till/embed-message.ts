// Messages allowed between the till and a page of the back office in its frame. Anything else is
// dropped unread.

/** From the embedded page. */
export type FromPage =
  /** It listens now, and has no session yet or no longer. */
  | { readonly type: 'ready' }
  /** Goods were changed there: the till fetches them. */
  | { readonly type: 'goodsChanged' }
  /** The person is done there. */
  | { readonly type: 'close' }

/** From the till, once the page is ready. The code is good once, for a minute, for that page alone. */
export interface FromTill {
  readonly type: 'hello'
  readonly page: EmbeddedPage
  readonly platformId: string
  readonly officeCode: string
  readonly language: 'zh' | 'en'
  readonly theme: 'light' | 'dark'
}

/** The pages that may be embedded, by name: an address is never taken from a link. */
export type EmbeddedPage = 'products' | 'warehouse'

const spoken = ['ready', 'goodsChanged', 'close'] as const

/** Reads an embedded page's message; null for any other data. */
export function readFromPage(data: unknown): FromPage | null {
  const type = partOf(data, 'type')
  const word = spoken.find((known) => known === type)
  return word ? { type: word } : null
}

/** Reads the till's message; null for any other data. */
export function readFromTill(data: unknown): FromTill | null {
  if (partOf(data, 'type') !== 'hello') return null
  const page = partOf(data, 'page')
  const language = partOf(data, 'language')
  const theme = partOf(data, 'theme')
  const platformId = partOf(data, 'platformId')
  const officeCode = partOf(data, 'officeCode')
  if (page !== 'products' && page !== 'warehouse') return null
  if (language !== 'zh' && language !== 'en') return null
  if (theme !== 'light' && theme !== 'dark') return null
  if (typeof platformId !== 'string' || typeof officeCode !== 'string') return null
  return { type: 'hello', page, platformId, officeCode, language, theme }
}

function partOf(data: unknown, name: string): unknown {
  return typeof data === 'object' && data !== null ? Reflect.get(data, name) : null
}

export interface Received {
  readonly origin: string
  readonly source: unknown
  readonly data: unknown
}

/** Where a message must come from. */
export interface Expected {
  readonly origin: string
  readonly window: unknown
}

/**
 * Reads a message sent by exactly this window from exactly this origin; null for everything else.
 */
export function messageFrom<T>(
  event: Received,
  expected: Expected,
  read: (data: unknown) => T | null,
): T | null {
  if (event.origin !== expected.origin || event.source !== expected.window) return null
  return expected.window === null ? null : read(event.data)
}
