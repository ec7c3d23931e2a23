// Which page is open stands behind the hash: `#/goods/edit?id=…`.
import { useSyncExternalStore } from 'react'

export interface Route {
  /** Without the leading slash; empty for the home page. */
  readonly path: string
  readonly query: URLSearchParams
}

export function routeOf(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#?\/?/, '').split('?')
  return { path, query: new URLSearchParams(query) }
}

export const useRoute = (): Route => routeOf(useSyncExternalStore(subscribe, currentHash))

export const hrefOf = (path: string, query: Readonly<Record<string, string>> = {}): string => {
  const text = new URLSearchParams(query).toString()
  return text === '' ? `#/${path}` : `#/${path}?${text}`
}

export function goTo(path: string, query: Readonly<Record<string, string>> = {}): void {
  window.location.hash = hrefOf(path, query)
}

const currentHash = (): string => window.location.hash

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}
