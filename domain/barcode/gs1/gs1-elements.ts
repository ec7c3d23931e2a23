// GS1 element strings: the content of GS1-128, DataBar, GS1 DataMatrix and GS1 QR codes.
import { hasCheckDigit } from '../check-digit.ts'
import { groupSeparator } from '../code-text.ts'
import { endOfUnknown, identifierAt } from './gs1-identifier.ts'

/** Values by application identifier, such as `01` and `3103`, in the order they were read. */
export type Gs1Elements = ReadonlyMap<string, string>

/** Identifiers whose value ends in a check digit. */
const checked = new Set(['00', '01', '02', '410', '411', '412', '413', '414', '415', '416', '417'])

/** Net weight and the price of one measure say nothing without the goods they belong to. */
const needsGoods = /^(31|32|39[235]|8005)/

/**
 * Reads an element string as a scanner sends it, without symbology identifier. Elements unknown
 * here are left out: GS1 adds some every year, and a pack is sold all the same. Null when a value
 * has the wrong length or characters, a check digit is wrong, the same identifier occurs twice with
 * different values, or a measure occurs without its goods.
 */
export function readElements(text: string): Gs1Elements | null {
  const elements = new Map<string, string>()
  let rest = text
  while (rest !== '') {
    if (rest.startsWith(groupSeparator)) {
      rest = rest.slice(1)
      continue
    }
    const found = identifierAt(rest)
    if (!found) {
      const end = endOfUnknown(rest, endOfField(rest))
      if (end === null) return null
      rest = rest.slice(end)
      continue
    }
    const behind = rest.slice(found.identifier.length)
    const end = found.fixedLength ?? endOfField(behind)
    if (!putElement(elements, found.identifier, behind.slice(0, end))) return null
    rest = behind.slice(end)
  }
  return isWhole(elements) ? elements : null
}

/** Reads the form people print beneath a code: `(01)06901000000011(3103)001234`. */
export function readBracketed(text: string): Gs1Elements | null {
  if (!/^(\(\d{2,4}\)[^()]+)+$/.test(text)) return null
  const elements = new Map<string, string>()
  for (const [, identifier = '', value = ''] of text.matchAll(/\((\d{2,4})\)([^()]+)/g)) {
    if (!putElement(elements, identifier, value)) return null
  }
  return isWhole(elements) ? elements : null
}

/** Writes an element string with a separator behind each value of open length but the last. */
export function writeElements(elements: Gs1Elements): string {
  let text = ''
  let open = false
  for (const [identifier, value] of elements) {
    text += `${open ? groupSeparator : ''}${identifier}${value}`
    open = identifierAt(identifier)?.fixedLength === null
  }
  return text
}

/** Adds one element if it is good; false when it is not. */
export function putElement(
  elements: Map<string, string>,
  identifier: string,
  value: string,
): boolean {
  const found = identifierAt(identifier)
  if (found?.identifier !== identifier || !found.shape.test(value)) return false
  if (checked.has(identifier) && !hasCheckDigit(value)) return false
  const before = elements.get(identifier)
  if (before !== undefined && before !== value) return false
  elements.set(identifier, value)
  return true
}

function isWhole(elements: Gs1Elements): boolean {
  if (elements.size === 0) return false
  if (elements.has('01') || elements.has('02')) return true
  return ![...elements.keys()].some((identifier) => needsGoods.test(identifier))
}

function endOfField(text: string): number {
  const end = text.indexOf(groupSeparator)
  return end === -1 ? text.length : end
}
