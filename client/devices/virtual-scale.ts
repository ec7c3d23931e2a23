// The demo's scale: a person puts a weight on it from the screen. It settles like a real one.
import { type Grams, zeroGrams } from '@tillwright/domain/grams.ts'
import { create } from 'zustand'
import { machineMs } from '../clock.ts'
import type { Scale } from './scale.ts'

const readingEveryMs = 200
const settlesAfterMs = 500

/** What lies on the demo scale, and since when. */
export const useVirtualScale = create<{ readonly weight: Grams; readonly sinceMs: number }>(() => ({
  weight: zeroGrams,
  sinceMs: 0,
}))

/** Puts a weight on the demo scale; zero takes everything off. */
export function putOnScale(weight: Grams): void {
  useVirtualScale.setState({ weight, sinceMs: machineMs() })
}

export const virtualScale: Scale = {
  kind: 'virtual',
  connect: (tell) => {
    const say = () => {
      const { weight, sinceMs } = useVirtualScale.getState()
      const atMs = machineMs()
      const stable = atMs - sinceMs >= settlesAfterMs
      tell({ weight, stable, zero: weight === 0 && stable, overload: weight > 15_000, atMs })
    }
    const timer = setInterval(say, readingEveryMs)
    const stop = useVirtualScale.subscribe(say)
    say()
    return () => {
      clearInterval(timer)
      stop()
    }
  },
}
