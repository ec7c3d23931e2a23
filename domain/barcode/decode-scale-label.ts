import { itemCodeKey, readScaleLabel, type ScaleLabel } from './scale-label.ts'
import { type ScaleField, type ScaleFormat, scaleFormatFault, scaleParts } from './scale-format.ts'

/** One field of a code as a rule cuts it. */
export interface DecodedPart {
  readonly field: ScaleField
  readonly digits: string
}

export interface DecodedLabel {
  readonly format: ScaleFormat
  readonly parts: readonly DecodedPart[]
  /** Null where the code has the shape of the rule, but not its flag, check digit or values. */
  readonly label: ScaleLabel | null
}

/** How each rule that fits a code's length cuts it: for whoever writes the rules. Faulty rules cut nothing. */
export function decodeScaleLabel(
  code: string,
  formats: readonly ScaleFormat[],
): readonly DecodedLabel[] {
  if (!/^\d+$/.test(code)) return []
  return formats
    .filter((format) => format.length === code.length && scaleFormatFault(format) === null)
    .map((format) => ({ format, parts: cut(code, format), label: readScaleLabel(code, format) }))
}

function cut(code: string, format: ScaleFormat): readonly DecodedPart[] {
  let start = 0
  return scaleParts(format).map(({ field, length }) => {
    const digits = code.slice(start, start + length)
    start += length
    return { field, digits: field === 'code' ? itemCodeKey(digits) : digits }
  })
}
