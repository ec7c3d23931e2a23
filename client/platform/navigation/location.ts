// A place in the program: a path and its parameters, as written behind the hash.

export type Params = Readonly<Record<string, string>>

export interface Place {
  readonly path: string
  readonly params: Params
}

export const entryPath = '/'

/** `#/pages/main?tab=orders` as path and parameters. Anything unreadable is the entry page. */
export function readPlace(hash: string): Place {
  const text = hash.replace(/^#/, '')
  const [path, query] = splitOnce(text, '?')
  const params: Record<string, string> = Object.create(null)
  for (const [name, value] of new URLSearchParams(query)) params[name] = value
  return { path: path.startsWith('/') ? path : `/${path}`, params: { ...params } }
}

/** The hash of a place. Empty parameters are left out. */
export function writePlace({ path, params }: Place): string {
  const stored = Object.entries(params).filter(([, value]) => value !== '')
  const query = new URLSearchParams(stored).toString()
  return `#${path}${query === '' ? '' : `?${query}`}`
}

function splitOnce(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}
