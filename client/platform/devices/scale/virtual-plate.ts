// Load on the demo's scale, and its faults: set from the screen, weighed by the lab.
import { type Grams, zeroGrams } from '@tillwright/domain/weight/grams.ts'
import { create } from 'zustand'

export interface VirtualScaleState {
  /** Somebody put something on it, or looked at its line. */
  readonly isAwake: boolean
  readonly weight: Grams
  /** A hand lies on the plate. */
  readonly isDisturbed: boolean
  readonly isUnplugged: boolean
  readonly hasNoise: boolean
  readonly cutsFrames: boolean
  readonly isSevenBit: boolean
}

export const useVirtualScale = create<VirtualScaleState>(() => ({
  isAwake: false,
  weight: zeroGrams,
  isDisturbed: false,
  isUnplugged: false,
  hasNoise: false,
  cutsFrames: false,
  isSevenBit: false,
}))
