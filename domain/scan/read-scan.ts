// Everything a code can be in this shop. It names only what exists, so that nothing is guessed.
import { hasCheckDigit } from '../barcode/check-digit.ts'
import { type CarriedText, cleanCode, groupSeparator, stripCarrier } from '../barcode/code-text.ts'
import { readDigitalLink } from '../barcode/gs1/digital-link.ts'
import { goodsKey, goodsKeys } from '../barcode/goods-number.ts'
import { type Gs1Elements, readBracketed, readElements } from '../barcode/gs1/gs1-elements.ts'
import { gs1Goods } from '../barcode/gs1/gs1-goods.ts'
import { readIssuedCode } from '../barcode/issued-code.ts'
import { paymentChannel } from '../barcode/payment-code.ts'
import type { ScaleFormat } from '../barcode/scale-format.ts'
import { itemCodeKey, readScaleLabels } from '../barcode/scale-label.ts'
import { isPhone } from '../person/phone.ts'
import type { ScannedCode, ScannedPayment } from './scanned-code.ts'

/** Facts about the shop needed to read a code. */
export interface ScanCatalogue {
  readonly scaleFormats: readonly ScaleFormat[]
  /** Whether goods exist under a barcode, spelled by `goodsKey`. */
  readonly hasGoods: (code: string) => boolean
  /** Whether goods have an item code, spelled by `itemCodeKey`. */
  readonly hasItemCode: (itemCode: string) => boolean
  /** Decides the century of two-digit years. */
  readonly thisYear: number
}

/** Reasons why a code is unknown here: shown to the cashier, so that they know what to try next. */
export type UnknownReason = 'damaged' | 'wrong-check-digit' | 'no-such-item-code' | 'no-such-goods'

export interface ScanReading {
  /** The code as cleaned, for showing and for the log. */
  readonly code: string
  /** Possible readings apart from a payment code; more than one means that the user must choose. */
  readonly found: readonly ScannedCode[]
  readonly payment: ScannedPayment | null
  /** Why nothing was found; says nothing when something was. */
  readonly reason: UnknownReason
}

/** Reads a scanned or typed code. Never throws: every text has a reading, if only a reason. */
export function readScan(text: string, catalogue: ScanCatalogue): ScanReading {
  const { carrier, text: code } = stripCarrier(cleanCode(text))
  const nothing = { code, found: [], payment: null, reason: 'no-such-goods' } as const
  const issued = readIssuedCode(code)
  if (issued) return { ...nothing, found: [issued] }
  // An ordinary QR or DataMatrix may hold a Digital Link: its address says so, whatever carries it.
  const isElements = carrier === 'gs1' || carrier === null
  const elements = readDigitalLink(code) ?? (isElements ? elementsOf(code) : null)
  if (elements) return readPack(code, elements, catalogue)
  if (carrier === 'gs1' || code.includes(groupSeparator)) return { ...nothing, reason: 'damaged' }
  const channel = paymentChannel(code)
  const printed = [...goodsIn(code, carrier, catalogue), ...labelsIn(code, catalogue)]
  const items = printed.length > 0 ? printed : itemIn(code, catalogue)
  return {
    code,
    found: [...items, ...phoneIn(code)],
    payment: channel && { kind: 'payment', code, channel },
    reason: reasonFor(code, catalogue),
  }
}

/** Scanners not set to announce GS1 codes still send them: `01` and a goods number give them away. */
function elementsOf(code: string): Gs1Elements | null {
  const bracketed = readBracketed(code)
  if (bracketed) return bracketed
  const isLikely = /^01\d{14}/.test(code) || code.includes(groupSeparator)
  return isLikely ? readElements(code) : null
}

function readPack(code: string, elements: Gs1Elements, catalogue: ScanCatalogue): ScanReading {
  const pack = gs1Goods(elements, catalogue.thisYear)
  if (!pack) return { code, found: [], payment: null, reason: 'damaged' }
  const found: ScannedCode[] = catalogue.hasGoods(pack.code)
    ? [{ kind: 'goods', code: pack.code, pack }]
    : []
  return { code, found, payment: null, reason: 'no-such-goods' }
}

/** Eight digits may be an EAN-8 or a UPC-E, unless the scanner said which it read. */
function goodsIn(
  code: string,
  carrier: CarriedText['carrier'],
  catalogue: ScanCatalogue,
): ScannedCode[] {
  const keys = carrier === 'ean-8' ? [goodsKey(code)] : goodsKeys(code)
  return keys.filter(catalogue.hasGoods).map((key) => ({ kind: 'goods', code: key, pack: null }))
}

const itemCodeMost = 10

/**
 * Goods under their item code alone, as a label prints it or a cashier types it. Blanks filled with
 * zeros count for the five digits of a scale only: `000041` is more likely the number of an order.
 */
function itemIn(code: string, catalogue: ScanCatalogue): ScannedCode[] {
  if (code.length > itemCodeMost || /^0.{5}/.test(code)) return []
  const isItem = code !== '' && catalogue.hasItemCode(itemCodeKey(code))
  return isItem ? [{ kind: 'goods', code, pack: null }] : []
}

function labelsIn(code: string, catalogue: ScanCatalogue): ScannedCode[] {
  return readScaleLabels(code, catalogue.scaleFormats)
    .filter((label) => catalogue.hasItemCode(label.itemCode))
    .map((label) => ({ kind: 'scale-label', code, label }))
}

function phoneIn(code: string): ScannedCode[] {
  return isPhone(code) ? [{ kind: 'phone', code }] : []
}

function reasonFor(code: string, catalogue: ScanCatalogue): UnknownReason {
  if (readScaleLabels(code, catalogue.scaleFormats).length > 0) return 'no-such-item-code'
  const isPrinted = /^(\d{8}|\d{12,14})$/.test(code)
  return isPrinted && !hasCheckDigit(code) ? 'wrong-check-digit' : 'no-such-goods'
}
