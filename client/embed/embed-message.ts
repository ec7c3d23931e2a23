// What the till and a page embedded in it may say to each other. Anything else is dropped unread.

/** From the embedded page. */
export type FromPage =
  /** It listens now. */
  | { readonly type: 'ready' }
  /** Goods were changed there: the till fetches them. */
  | { readonly type: 'goodsChanged' }
  /** The person is done there. */
  | { readonly type: 'close' }

/** From the till, once the page is ready. Nothing secret: the page has a session of its own. */
export interface FromTill {
  readonly type: 'hello'
  readonly page: EmbeddedPage
  readonly language: 'zh' | 'en'
  readonly theme: 'light' | 'dark'
  readonly storeName: string
}

/** The pages that may be embedded, by name: an address is never taken from a link. */
export type EmbeddedPage = 'products' | 'warehouse'

const spoken = ['ready', 'goodsChanged', 'close'] as const

/** What an embedded page said; null for whatever is none of its words. */
export function readFromPage(data: unknown): FromPage | null {
  const type = typeOf(data)
  const word = spoken.find((known) => known === type)
  return word ? { type: word } : null
}

/** What the till said; null for anything else. */
export function readFromTill(data: unknown): FromTill | null {
  if (typeOf(data) !== 'hello' || typeof data !== 'object' || data === null) return null
  const page: unknown = Reflect.get(data, 'page')
  const language: unknown = Reflect.get(data, 'language')
  const theme: unknown = Reflect.get(data, 'theme')
  const storeName: unknown = Reflect.get(data, 'storeName')
  if (page !== 'products' && page !== 'warehouse') return null
  if (language !== 'zh' && language !== 'en') return null
  if (theme !== 'light' && theme !== 'dark') return null
  return typeof storeName === 'string' ? { type: 'hello', page, language, theme, storeName } : null
}

function typeOf(data: unknown): unknown {
  return typeof data === 'object' && data !== null ? Reflect.get(data, 'type') : null
}

export interface Heard {
  readonly origin: string
  readonly source: unknown
  readonly data: unknown
}

/** Only the page in the frame itself, from its own address, is listened to. */
export function heardFrom(
  event: Heard,
  expected: { readonly origin: string; readonly window: unknown },
): FromPage | null {
  if (event.origin !== expected.origin || event.source !== expected.window) return null
  return expected.window === null ? null : readFromPage(event.data)
}
