/** How far the finger must go for a release to refresh, and how far the content rests open meanwhile. */
const pullRangePx = 150
const pullHeightPx = 70

/** Specification 4: the five states; `idle` is the page at rest. */
export type PullState = 'idle' | 'pulling' | 'reached' | 'aborting' | 'refreshing' | 'restoring'

/** State of a pull: where its first move was, and how far it has gone since. */
export interface Pull {
  readonly state: PullState
  readonly originPx: number
  readonly distancePx: number
}

export const pullAtRest: Pull = { state: 'idle', originPx: 0, distancePx: 0 }

export type PullEvent =
  /** The finger is `deltaY` px below where it touched; `atTop` is whether the page is scrolled to its top. */
  | { readonly kind: 'moved'; readonly deltaY: number; readonly atTop: boolean }
  | { readonly kind: 'released' }
  /** A transition has ended (or its fallback timer ran out). */
  | { readonly kind: 'settled' }
  | { readonly kind: 'started' }
  | { readonly kind: 'finished' }

/** The next step of a pull. An event that has no meaning in the present state changes nothing. */
export function pullAfter(pull: Pull, event: PullEvent): Pull {
  switch (event.kind) {
    case 'moved':
      return moved(pull, event.deltaY, event.atTop)
    case 'released':
      if (pull.state === 'pulling') return { ...pull, state: 'aborting' }
      return pull.state === 'reached' ? { ...pull, state: 'refreshing' } : pull
    case 'settled':
      return pull.state === 'aborting' || pull.state === 'restoring' ? pullAtRest : pull
    case 'started':
      return pull.state === 'idle' ? { ...pullAtRest, state: 'refreshing' } : pull
    case 'finished':
      return pull.state === 'refreshing' ? { ...pull, state: 'restoring' } : pull
  }
}

function moved(pull: Pull, deltaY: number, atTop: boolean): Pull {
  if (!atTop) return pull
  if (pull.state === 'idle') {
    return deltaY < 0 ? pull : { state: 'pulling', originPx: deltaY, distancePx: 0 }
  }
  if (pull.state !== 'pulling' && pull.state !== 'reached') return pull
  const distancePx = Math.max(0, deltaY - pull.originPx)
  return { ...pull, distancePx, state: distancePx >= pullRangePx ? 'reached' : 'pulling' }
}

/** Returns how far the content is shifted down in this state, in px. */
export function pullShift(pull: Pull): number {
  if (pull.state === 'refreshing') return pullHeightPx
  if (pull.state !== 'pulling' && pull.state !== 'reached') return 0
  return Math.round(pull.distancePx / (pullRangePx / pullHeightPx))
}

/** How far the arrow has turned, 0 to 1: slow at first, so that a small pull does not look like a promise. */
export function pullTurn(pull: Pull): number {
  const part = Math.min(1, pull.distancePx / pullRangePx)
  return part ** 3
}
