// A scale without a profile: the user sets which characters of its frame mean what.
import type { WeightUnit } from '../weight/weight-unit.ts'
import { readingOf, type ScaleReading } from './scale-reading.ts'
import { lineReader, type ScaleReader } from './scale-reader.ts'
import { shownWeight } from './shown-weight.ts'

/** One character at a place that means something. */
export interface FieldMark {
  /** Counted from 0. */
  readonly at: number
  readonly mark: string
}

export interface ScaleFieldMap {
  /** The byte that ends a frame, such as 13 or 10; it is not counted. */
  readonly endByte: number
  /** Characters of a whole frame before its end; frames of any other length are broken. */
  readonly length: number
  readonly weightAt: number
  readonly weightLength: number
  /** Decimals of the unit where the weight is written without a point. */
  readonly decimals: number
  readonly unit: WeightUnit
  /** The last digit comes first. */
  readonly isReversed: boolean
  /** Without it the plate counts as still once three frames say the same. */
  readonly stable: FieldMark | null
  readonly negative: FieldMark | null
  readonly overload: FieldMark | null
}

export type FieldMapFault = 'end' | 'length' | 'weight' | 'decimals' | 'mark'

const mostCharacters = 80

/** Returns the first fault that makes a map unusable, or null. */
export function fieldMapFault(map: ScaleFieldMap): FieldMapFault | null {
  if (!isWithin(map.endByte, 1, 127)) return 'end'
  if (!isWithin(map.length, 3, mostCharacters)) return 'length'
  if (!isWithin(map.weightLength, 2, 10) || !isWithin(map.weightAt, 0, map.length)) return 'weight'
  if (map.weightAt + map.weightLength > map.length) return 'weight'
  if (!isWithin(map.decimals, 0, 5)) return 'decimals'
  const marks = [map.stable, map.negative, map.overload].filter((mark) => mark !== null)
  const isMark = ({ at, mark }: FieldMark) => mark.length === 1 && isWithin(at, 0, map.length - 1)
  return marks.every(isMark) ? null : 'mark'
}

/** Reads by a map. A faulty map reads nothing. */
export const fieldMapReader = (map: ScaleFieldMap): ScaleReader =>
  lineReader(map.endByte, (line) => (fieldMapFault(map) ? null : mappedReading(line, map)))

function mappedReading(line: string, map: ScaleFieldMap): ScaleReading | null {
  // A line feed left over from the frame before belongs to that frame.
  const frame = line.length === map.length + 1 ? line.replace(/^\n/, '') : line
  if (frame.length !== map.length) return null
  const isMarked = (field: FieldMark | null): boolean =>
    field !== null && frame.charAt(field.at) === field.mark
  const written = frame.slice(map.weightAt, map.weightAt + map.weightLength)
  const digits = map.isReversed ? [...written].reverse().join('') : written
  const overload = isMarked(map.overload)
  const weight = shownWeight(overload ? '0' : pointed(digits, map.decimals), map.unit)
  if (weight === null) return null
  const signed = isMarked(map.negative) && weight > 0 ? shownWeight(`-${weight}`, 'g') : weight
  if (signed === null) return null
  return readingOf(signed, { stable: map.stable === null || isMarked(map.stable), overload })
}

/** Digits with the point that the scale leaves out. */
function pointed(digits: string, decimals: number): string {
  if (digits.includes('.') || decimals === 0) return digits
  const whole = digits.trim().padStart(decimals + 1, '0')
  return `${whole.slice(0, -decimals)}.${whole.slice(-decimals)}`
}

const isWithin = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most
