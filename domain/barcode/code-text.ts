// Input of a scanner or a keyboard, cleaned before anything examines it.

/** The separator a GS1 code puts behind a field of open length (FNC1 as a scanner sends it). */
export const groupSeparator = '\u001d'

const fullWidth = /[\uff01-\uff5e]/g
const fullWidthOffset = 0xfee0

/** Controls, zero-width marks and the byte-order mark, which stick to scanned and pasted text. */
const unseen = /[\p{Cc}\p{Cf}]/gu

/**
 * Full-width digits and letters become plain ones, unseen characters go, and so do blanks at
 * either end. The group separator stays, because it carries meaning.
 */
export function cleanCode(text: string): string {
  return text
    .replace(fullWidth, (wide) => String.fromCharCode(wide.charCodeAt(0) - fullWidthOffset))
    .replaceAll('\u3000', ' ')
    .replace(unseen, (mark) => (mark === groupSeparator ? mark : ''))
    .replace(/^ +| +$/g, '')
}

/** Symbology identifiers that announce GS1 elements: GS1-128, DataBar, DataMatrix and QR. */
const gs1Carriers = new Set([']C1', ']e0', ']d2', ']Q3'])

export interface CarriedText {
  /** Symbology reported by the scanner; null when it is not set to report it. */
  readonly carrier: 'gs1' | 'ean-8' | 'plain' | null
  readonly text: string
}

/** Takes the symbology identifier (`]C1`, `]E0` and their like) off a scanned text. */
export function stripCarrier(text: string): CarriedText {
  const identifier = /^\][A-Za-z]\d/.exec(text)?.[0]
  if (identifier === undefined) return { carrier: null, text }
  const carrier = gs1Carriers.has(identifier) ? 'gs1' : identifier === ']E4' ? 'ean-8' : 'plain'
  return { carrier, text: text.slice(identifier.length) }
}
