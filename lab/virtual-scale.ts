// A scale without a plate: someone puts weights on it from a script or a screen, and it settles the way
// a plate does. It knows no clock: every call of `next` is one reading later.
import { type Grams, grams, zeroGrams } from '@tillwright/domain/weight/grams.ts'
import { readingOf, type ScaleReading } from '@tillwright/domain/scale/scale-reading.ts'

export interface VirtualScale {
  /** Puts this much on the plate in place of what lies there. */
  readonly put: (weight: Grams) => void
  readonly remove: () => void
  /** Keeps moving and never settles, as with a hand on the plate. */
  readonly disturb: () => void
  /** Reports exactly these readings next, one after the other. */
  readonly play: (readings: readonly ScaleReading[]) => void
  /** Pulled out or plugged in: without a plug there is no reading. */
  readonly plug: (isPlugged: boolean) => void
  /** The next reading; null from a scale that is not plugged in. */
  readonly next: () => ScaleReading | null
}

const defaultCapacity = grams(15_000)

/** Positions of the plate on its way to the new weight, in hundredths: it swings past and back. */
const swing = [55, 112, 94, 103]

/** A scale that weighs up to its capacity and says overload above. */
export function virtualScale(capacity: Grams = defaultCapacity): VirtualScale {
  let resting = zeroGrams
  let coming: readonly ScaleReading[] = []
  let isDisturbed = false
  let isPlugged = true
  const settle = (weight: Grams): void => {
    coming = settling(resting, weight, capacity)
    resting = weight
    isDisturbed = false
  }
  return {
    put: settle,
    remove: () => settle(zeroGrams),
    disturb: () => {
      isDisturbed = true
    },
    play: (readings) => {
      coming = readings
      resting = readings.at(-1)?.weight ?? resting
      isDisturbed = false
    },
    plug: (plugged) => {
      isPlugged = plugged
    },
    next: () => {
      if (!isPlugged) return null
      const [reading, ...more] = coming
      coming = more
      return reading ?? readingAt(resting, !isDisturbed, capacity)
    },
  }
}

/** The moving readings between two weights, without the stable one at the end. */
function settling(from: Grams, to: Grams, capacity: Grams): ScaleReading[] {
  if (from === to) return []
  return swing.map((hundredths) => {
    const way = Math.trunc(((to - from) * hundredths) / 100)
    return readingAt(grams(Math.max(0, from + way)), false, capacity)
  })
}

const readingAt = (weight: Grams, stable: boolean, capacity: Grams): ScaleReading =>
  readingOf(weight, { stable, overload: weight > capacity })
