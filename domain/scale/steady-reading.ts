import type { ScaleReading } from './scale-reading.ts'

/** So many readings must say the same before a weight is believed: noise rarely lies three times alike. */
const equalReadings = 3

/**
 * Follows one scale: a reading stays unstable until the scale has called the same weight stable three
 * times in a row. Zero and stable come and go together.
 */
export function steadyReadings(): (reading: ScaleReading) => ScaleReading {
  let last: ScaleReading | null = null
  let count = 0
  return (reading) => {
    const isSame = last?.stable === true && last.weight === reading.weight
    count = reading.stable ? (isSame ? count + 1 : 1) : 0
    last = reading
    if (count >= equalReadings || !reading.stable) return reading
    return { ...reading, stable: false, zero: false }
  }
}
