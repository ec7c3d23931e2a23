// Pages come when they are first opened (Specification 9): within 60 s, or an error says so.
import type { ComponentType } from 'react'
import { loadAllWords } from '../../platform/words/words.ts'

export const pageTimeoutMs = 60_000

export type PageLoader = () => Promise<ComponentType>

/** A page off the way to the sell screen: it comes with the words of every page. */
export const withAllWords =
  (load: PageLoader): PageLoader =>
  async () => {
    const [Page] = await Promise.all([load(), loadAllWords()])
    return Page
  }

export type PageState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly Page: ComponentType }
  | { readonly kind: 'failed' }

const loaded = new Map<PageLoader, ComponentType>()

/** The page at once where it was opened before. */
export function pageNow(load: PageLoader): PageState {
  const Page = loaded.get(load)
  return Page ? { kind: 'ready', Page } : { kind: 'loading' }
}

/** Fetches a page. Never rejects: a page that does not come in time, or at all, has failed. */
export async function fetchPage(load: PageLoader, timeoutMs = pageTimeoutMs): Promise<PageState> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<PageState>((resolve) => {
    timer = setTimeout(() => resolve({ kind: 'failed' }), timeoutMs)
  })
  const came = load().then(
    (Page): PageState => {
      loaded.set(load, Page)
      return { kind: 'ready', Page }
    },
    (): PageState => ({ kind: 'failed' }),
  )
  const state = await Promise.race([came, late])
  clearTimeout(timer)
  return state
}
