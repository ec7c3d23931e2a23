// Formats that also match each other's labels, or codes that are not labels at all: reported to the
// user who sets them.
import { type PaymentChannel, paymentPrefixes } from './payment-code.ts'
import type { ScaleFormat } from './scale-format.ts'

export type ScaleConflict =
  | {
      readonly kind: 'other-format'
      readonly format: string
      readonly other: string
      readonly flag: string
    }
  | {
      readonly kind: 'payment-code'
      readonly format: string
      readonly flag: string
      readonly channel: PaymentChannel
    }
  | { readonly kind: 'packaged-goods'; readonly format: string; readonly flag: string }

/** Numbers GS1 leaves to the shop: 02, 04 and 20 to 29. All others are on packaging. */
const shopFlags = /^(02|04|2)/

/**
 * Returns every way in which a shop's formats make a code ambiguous. They may still be used: the
 * scan router then looks for an item that exists, and offers a choice where two do.
 */
export function scaleConflicts(formats: readonly ScaleFormat[]): ScaleConflict[] {
  return formats.flatMap((format, index) => [
    ...formats.slice(index + 1).flatMap((other) => conflictsBetween(format, other)),
    ...paymentConflicts(format),
    ...packagingConflicts(format),
  ])
}

function conflictsBetween(format: ScaleFormat, other: ScaleFormat): ScaleConflict[] {
  if (format.length !== other.length) return []
  return format.flags
    .filter((flag) => other.flags.some((theirs) => isSameStart(flag, theirs)))
    .map((flag) => ({ kind: 'other-format', format: format.name, other: other.name, flag }))
}

function paymentConflicts(format: ScaleFormat): ScaleConflict[] {
  return paymentPrefixes(format.length).flatMap(({ channel, prefixes }) =>
    format.flags
      .filter((flag) => prefixes.some((prefix) => isSameStart(flag, prefix)))
      .map((flag) => ({ kind: 'payment-code', format: format.name, flag, channel }) as const),
  )
}

function packagingConflicts(format: ScaleFormat): ScaleConflict[] {
  if (format.length !== 13) return []
  return format.flags
    .filter((flag) => !shopFlags.test(flag))
    .map((flag) => ({ kind: 'packaged-goods', format: format.name, flag }))
}

const isSameStart = (left: string, right: string): boolean =>
  left.startsWith(right) || right.startsWith(left)
