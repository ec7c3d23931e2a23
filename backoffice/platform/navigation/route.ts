// The open page is stored behind the hash: `#/goods/edit?id=…`.
import { useSyncExternalStore } from 'react'

export interface Route {
  /** Without the leading slash; empty for the home page. */
  readonly path: string
  readonly query: URLSearchParams
}

/** Where a hash such as `#/goods?word=milk` leads. */
function routeOf(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#?\/?/, '').split('?')
  return { path, query: new URLSearchParams(query) }
}

/** Where the office is; drawn again when it goes elsewhere. */
export const useRoute = (): Route => routeOf(useSyncExternalStore(subscribe, currentHash))

/** The address of a page, for a link. */
export const hrefOf = (path: string, query: Readonly<Record<string, string>> = {}): string => {
  const text = new URLSearchParams(query).toString()
  return text === '' ? `#/${path}` : `#/${path}?${text}`
}

/** Goes to a page; in the frame of a till without a step back of its own. */
export function goTo(path: string, query: Readonly<Record<string, string>> = {}): void {
  if (isWithoutSteps) window.location.replace(hrefOf(path, query))
  else window.location.hash = hrefOf(path, query)
}

let isWithoutSteps = false

/**
 * In the frame of a till: a page takes the place of the one before it, so that the till's own step
 * back leads out of the frame and not through everything that was opened in it.
 */
export function goWithoutSteps(): void {
  isWithoutSteps = true
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null
    if (link === null || event.defaultPrevented) return
    event.preventDefault()
    window.location.replace(link.getAttribute('href') ?? '')
  })
}

const currentHash = (): string => window.location.hash

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}
