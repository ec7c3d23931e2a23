// GS1 Digital Link: the same elements written as a web address, in the QR codes of new packaging.
import { type Gs1Elements, putElement } from './gs1-elements.ts'
import { identifierAt } from './gs1-identifier.ts'

const linkShape = /^https?:\/\/[^/?#]+(\/[^?#]*)(?:\?([^#]*))?(?:#.*)?$/i

/** Identifiers that may follow the goods number in the path, in this order. */
const qualifiers = ['22', '10', '21', '235']

const goodsNumber = /^(\d{8}|\d{12,14})$/

/**
 * Reads the elements of a Digital Link; the domain and anything before `/01/` do not matter.
 * Unknown query keys are left out. Null when the text is no such link or a value is wrong.
 */
export function readDigitalLink(text: string): Gs1Elements | null {
  const match = linkShape.exec(text)
  if (!match) return null
  const path = decodeParts((match[1] ?? '').split('/'))
  const query = decodeParts((match[2] ?? '').split(/[&;]/))
  if (!path || !query) return null
  const elements = new Map<string, string>()
  return putPath(elements, path) && putQuery(elements, query) ? elements : null
}

function putPath(elements: Map<string, string>, path: readonly string[]): boolean {
  const start = path.lastIndexOf('01')
  const number = path[start + 1] ?? ''
  if (start === -1 || !goodsNumber.test(number)) return false
  if (!putElement(elements, '01', number.padStart(14, '0'))) return false
  const rest = path.slice(start + 2).filter((part) => part !== '')
  let last = -1
  for (let at = 0; at < rest.length; at += 2) {
    const place = qualifiers.indexOf(rest[at] ?? '')
    if (place <= last || !putElement(elements, qualifiers[place] ?? '', rest[at + 1] ?? '')) {
      return false
    }
    last = place
  }
  return true
}

function putQuery(elements: Map<string, string>, query: readonly string[]): boolean {
  return query.every((pair) => {
    const [key = '', value = ''] = splitOnce(pair)
    const isKnown = identifierAt(key)?.identifier === key
    return isKnown ? putElement(elements, key, value) : true
  })
}

function splitOnce(pair: string): readonly string[] {
  const equals = pair.indexOf('=')
  return equals === -1 ? [pair] : [pair.slice(0, equals), pair.slice(equals + 1)]
}

/** Percent signs are undone part by part, so that an encoded slash stays inside its value. */
function decodeParts(parts: readonly string[]): string[] | null {
  try {
    return parts.map((part) => decodeURIComponent(part))
  } catch {
    return null
  }
}
