// Meaning of an entry in the browser's history, and the effect of "back" from it. Pure, so that the
// rules can be read and tested without a browser.

/** Stored in `history.state`: the number of pages up to here, and of layers open over it. */
export interface Entry {
  readonly page: number
  readonly layer: number
}

export const firstEntry: Entry = { page: 1, layer: 0 }

export type BackStep =
  | { readonly kind: 'closeLayer' }
  | { readonly kind: 'toEntryPage' }
  | { readonly kind: 'onePageBack' }

/** Layers close first; a page alone in history goes to the entry page; else one page back. */
export function backStep(entry: Entry, openLayers: number): BackStep {
  if (openLayers > 0) return { kind: 'closeLayer' }
  return entry.page <= 1 ? { kind: 'toEntryPage' } : { kind: 'onePageBack' }
}

export type Arrival =
  | { readonly kind: 'closeLayers'; readonly count: number }
  /** An entry of a layer that is no longer there: travel on. */
  | { readonly kind: 'passOn' }
  | { readonly kind: 'show' }

/**
 * Returns what to do on arriving at an entry while `openLayers` layers are open over the page
 * shown.
 */
export function arrivalAt(entry: Entry, from: Entry, openLayers: number): Arrival {
  if (entry.page === from.page && entry.layer < openLayers) {
    return { kind: 'closeLayers', count: openLayers - entry.layer }
  }
  if (entry.layer > openLayers) return { kind: 'passOn' }
  return { kind: 'show' }
}

/** Reads `history.state`; anything not written by us is a first page. */
export function readEntry(state: unknown): Entry {
  if (typeof state !== 'object' || state === null) return firstEntry
  const page: unknown = Reflect.get(state, 'page')
  const layer: unknown = Reflect.get(state, 'layer')
  if (typeof page !== 'number' || typeof layer !== 'number') return firstEntry
  return { page, layer }
}
