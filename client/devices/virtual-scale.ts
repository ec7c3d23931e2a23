// What lies on the demo's scale, and what is wrong with it: set from the screen, weighed by the lab.
import { type Grams, zeroGrams } from '@tillwright/domain/grams.ts'
import { create } from 'zustand'
import { fetchedScale } from './scale.ts'

export interface VirtualScaleState {
  readonly weight: Grams
  /** A hand lies on the plate. */
  readonly isDisturbed: boolean
  readonly isUnplugged: boolean
  readonly hasNoise: boolean
  readonly cutsFrames: boolean
  readonly isSevenBit: boolean
}

export const useVirtualScale = create<VirtualScaleState>(() => ({
  weight: zeroGrams,
  isDisturbed: false,
  isUnplugged: false,
  hasNoise: false,
  cutsFrames: false,
  isSevenBit: false,
}))

/** Puts a weight on the demo scale; zero takes everything off. */
export function putOnScale(weight: Grams): void {
  useVirtualScale.setState({ weight })
}

/** The demo's scale, which speaks over a serial port like a real one. */
export const virtualScale = fetchedScale('virtual', async () =>
  (await import('./lab-scale.ts')).labScale(),
)
