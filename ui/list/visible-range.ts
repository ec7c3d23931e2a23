/** Which rows must be in the page, first included, last excluded. */
export interface VisibleRange {
  readonly first: number
  readonly last: number
}

export interface Viewport {
  readonly scrollTop: number
  readonly height: number
}

/** The rows that a window of `height` at `scrollTop` shows, with `spare` more on both sides. */
export function visibleRange(
  view: Viewport,
  rowHeight: number,
  count: number,
  spare: number,
): VisibleRange {
  if (count === 0 || rowHeight <= 0) return { first: 0, last: 0 }
  const top = Math.floor(view.scrollTop / rowHeight) - spare
  const bottom = Math.ceil((view.scrollTop + view.height) / rowHeight) + spare
  const last = Math.min(count, Math.max(0, bottom))
  return { first: Math.max(0, Math.min(top, last - 1)), last }
}

/** How many columns of at least `min` fit into `width` with `gap` between them; never none. */
export function columnsIn(width: number, min: number, gap: number): number {
  return Math.max(1, Math.floor((width + gap) / (min + gap)))
}
