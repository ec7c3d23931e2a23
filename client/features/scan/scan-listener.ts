// Receives codes from a scanner that types like a keyboard, whatever has the focus, before any
// other listener.
import {
  type Burst,
  type BurstOptions,
  type BurstStep,
  defaultBurstOptions,
  emptyBurst,
  foldKey,
  foldSilence,
} from '@tillwright/domain/scan/burst.ts'
import { pressOf } from '@tillwright/domain/scan/press-of.ts'
import { acceptsScans, type FieldSnapshot, restoreField, snapshotOf } from './field-snapshot.ts'

export interface ScanHearing {
  readonly onScan: (code: string) => void
  /** Every finished burst with its pace, for setting a scanner up. */
  readonly onBurst?: (burst: Burst) => void
  /** Keys and Enter that went nowhere, faster than a person types: a code that was not understood. */
  readonly onLost?: () => void
  /** Read at every key: a scanner may be measured meanwhile. */
  readonly options?: () => BurstOptions
  /** The field that takes what is typed with the focus nowhere, if there is one: a scan leaves nothing in it. */
  readonly box?: () => EventTarget | null
}

/**
 * How late a busy machine may hand over a key that was pressed in time. Keys are judged by when they
 * were pressed; only a scanner that sends no Enter waits for this, and no code is cut in two.
 */
const lateMs = 200

/**
 * The same for a scanner whose codes have ended with Enter so far: a machine that freezes for a
 * while in the middle of one must not make two of it.
 */
const patientMs = 2000

const usualPace = (): BurstOptions => defaultBurstOptions

/** Begins listening on the whole window; returns how to stop. */
export function listenToScanner(hearing: ScanHearing) {
  const { onScan, onBurst, onLost, options: paceNow = usualPace, box = () => null } = hearing
  let state = emptyBurst
  let snapshot: FieldSnapshot | null = null
  /** When the burst began that the snapshot is of. */
  let begunMs = Number.NaN
  let accepts = false
  let composes = false
  let endsItself = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const options = (): BurstOptions => ({ ...paceNow(), joinMs: endsItself ? joinMs : 0 })

  const take = (step: BurstStep): void => {
    state = step.state
    const { burst } = step
    if (!burst) return
    onBurst?.(burst)
    if (isLost(burst) && snapshot === null) onLost?.()
    if (burst.kind === 'typing' || accepts) return
    if (snapshot) restoreField(snapshot)
    if (snapshot && composes) keepRestored(snapshot)
    if (burst.kind === 'scan') onScan(burst.code)
  }

  const fallSilent = (): void => {
    const step = foldSilence(state, performance.now(), options())
    if (step.burst && step.burst.kind !== 'typing') endsItself = false
    take(step)
  }

  const onKey = (event: KeyboardEvent): void => {
    const step = foldKey(state, pressOf(event), event.timeStamp, options())
    if (step.burst && step.isTaken) endsItself = true
    take(step)
    // The first key of a new burst: what the field held before it is what it must hold again.
    if (state.text !== '' && state.firstMs !== begunMs) {
      begunMs = state.firstMs
      snapshot = snapshotOf(event.target) ?? snapshotOf(box())
      accepts = acceptsScans(event.target)
      composes = false
    }
    composes ||= event.isComposing || event.key === 'Process'
    if (step.isTaken && !accepts) {
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    clearTimeout(timer)
    if (state.text !== '') {
      timer = setTimeout(fallSilent, options().gapMs + (endsItself ? patientMs : lateMs))
    }
  }

  window.addEventListener('keydown', onKey, { capture: true })
  return () => {
    clearTimeout(timer)
    window.removeEventListener('keydown', onKey, { capture: true })
  }
}

/**
 * A scanner that is interrupted continues the same code; nobody scans two in such quick succession.
 */
const joinMs = 400

/** Slower than any scan that is understood, and still no person. */
const lostAverageMs = 80
const lostLength = 8

const isLost = ({ kind, length, averageMs }: Burst): boolean =>
  kind === 'typing' && length >= lostLength && averageMs <= lostAverageMs

/** So long after a code an input method may still hand over what it held back. */
const settleMs = 300

/** An input method gives its characters to the field only when the code has ended: they go as well. */
function keepRestored(snapshot: FieldSnapshot): void {
  const { field } = snapshot
  const again = (event: Event) => {
    if (event instanceof InputEvent) restoreField(snapshot)
  }
  field.addEventListener('input', again)
  setTimeout(() => field.removeEventListener('input', again), settleMs)
}
