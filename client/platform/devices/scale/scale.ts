// The scale of this till, live: what the top bar shows and what a tap on weighed goods takes.
import { type Grams, zeroGrams } from '@tillwright/domain/weight/grams.ts'
import { create } from 'zustand'
import { machineMs } from '@tillwright/web/clock.ts'
import {
  netReading,
  type ScaleState,
  scaleAfter,
  scaleAtFirst,
  scaleSold,
  sellableWeight,
  type WeightReading,
  type WeightRefusal,
} from './weight-reading.ts'

/** A weighing device. It reports readings several times a second for as long as it is connected. */
export interface Scale {
  readonly kind: 'virtual' | 'serial'
  /** Begins telling, null while nothing is heard of it; returns how to stop. */
  readonly connect: (onReading: (reading: WeightReading | null) => void) => () => void
}

/** A scale whose program is fetched when it is connected. */
export const fetchedScale = (kind: Scale['kind'], load: () => Promise<Scale>): Scale => ({
  kind,
  connect: (onReading) => {
    let isOver = false
    let stop: (() => void) | null = null
    void load().then((scale) => {
      if (!isOver) stop = scale.connect(onReading)
    })
    return () => {
      isOver = true
      stop?.()
    }
  },
})

interface ConnectedScale extends ScaleState {
  readonly kind: Scale['kind'] | 'none'
  /** Weight that counts as nothing: the bowl. */
  readonly tare: Grams
}

/** The live scale: `useScale((s) => s.reading)`. */
export const useScale = create<ConnectedScale>(() => ({
  kind: 'none',
  tare: zeroGrams,
  ...scaleAtFirst,
}))

let disconnect: (() => void) | null = null

/** Connects a scale in place of the one before; null for none. */
export function connectScale(scale: Scale | null): void {
  disconnect?.()
  useScale.setState({ kind: scale?.kind ?? 'none', tare: zeroGrams, ...scaleAtFirst })
  disconnect = scale?.connect(take) ?? null
}

/** The weight that may be sold at this moment, or why none may. */
export function weightNow(): Grams | WeightRefusal {
  const { reading, isSold } = useScale.getState()
  const received = reading && { ...reading, atMs: receivedAtMs }
  return sellableWeight({ reading: received, isSold }, machineMs())
}

/** Marks the goods on the scale as added to the cart: they cannot be added again. */
export function weightTaken(): void {
  useScale.setState((state) => scaleSold(state))
}

/**
 * Tares the current load, which counts as nothing from here on; pressed again, everything counts.
 * False while the weight moves or there is none: a tare must be as certain as a weight.
 */
export function toggleTare(): boolean {
  const { tare } = useScale.getState()
  if (tare > 0) return setTare(zeroGrams)
  if (!gross?.stable || gross.overload || gross.weight <= 0) return false
  return setTare(gross.weight)
}

function setTare(tare: Grams): true {
  useScale.setState({ tare })
  if (gross) take(gross)
  return true
}

/** The last reading as the scale gave it, the bowl included. */
let gross: WeightReading | null = null

/** Readings that say the same are drawn once; that they came is known all the same. */
let receivedAtMs = 0

function take(received: WeightReading | null): void {
  gross = received
  // Unplugged is not empty: what was sold must still be taken off first.
  if (received === null) return useScale.setState({ reading: null })
  receivedAtMs = received.atMs
  const reading = netReading(received, useScale.getState().tare)
  const before = useScale.getState().reading
  if (!before || !isSame(before, reading)) useScale.setState((state) => scaleAfter(state, reading))
}

const isSame = (left: WeightReading, right: WeightReading): boolean =>
  left.weight === right.weight &&
  left.stable === right.stable &&
  left.zero === right.zero &&
  left.overload === right.overload
