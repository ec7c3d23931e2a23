// Audited facts about an act, as readable words and values.
import { formatDecimal } from '@tillwright/domain/number/decimal.ts'
import { amountLabel } from '@tillwright/ui/text/amount-text.ts'
import { momentText } from '../../platform/navigation/moment-text.ts'
import { permissionNames } from '../staff/role-words.ts'
import { valueNames } from './audit-value-words.ts'
import { actNames, fieldNames } from './audit-words.ts'

type Language = 'zh' | 'en'

export interface AuditFact {
  readonly label: string
  readonly value: string
}

const acts = { ...permissionNames, ...actNames }

/** Returns the name of an act; one without a name here keeps its own. */
export function actText(operation: string, language: Language): string {
  return named(acts, operation, language) ?? operation
}

/**
 * Returns the facts of one row of the audit, in the order they were recorded. Text that is not
 * JSON, or was cut because it is too long, is shown as it is.
 */
export function auditFacts(operation: string, after: string, language: Language): AuditFact[] {
  const read = parsed(after)
  if (read === null) return []
  if (read === undefined || typeof read !== 'object') return [{ label: '', value: after }]
  return factsIn(read, { operation, language })
}

interface Reading {
  readonly operation: string
  readonly language: Language
}

function factsIn(holder: object, reading: Reading): AuditFact[] {
  return Object.entries(holder).flatMap(([name, value]: [string, unknown]): AuditFact[] => {
    if (value === null || isMachineId(value)) return []
    const read = innerOf(value)
    const inner = Array.isArray(read) ? read.filter((one: unknown) => !isMachineId(one)) : read
    if (Array.isArray(read) && Array.isArray(inner) && inner.length < read.length && !inner.length)
      return []
    if (inner !== null && !Array.isArray(inner)) {
      const under = labelOf(name, reading.language)
      return factsIn(inner, reading).map((fact) => ({ ...fact, label: `${under} · ${fact.label}` }))
    }
    return [
      { label: labelOf(name, reading.language), value: valueText(name, inner ?? value, reading) },
    ]
  })
}

/** True for an id that is meant for machines only: the server has no name for it. */
const isMachineId = (value: unknown): boolean =>
  typeof value === 'string' && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(value)

/** An object or a list, also one that was written as text inside the text. */
function innerOf(value: unknown): object | null {
  if (typeof value === 'object') return value
  const isJson = typeof value === 'string' && /^[[{]/.test(value)
  const read = isJson ? parsed(value) : undefined
  return typeof read === 'object' ? read : null
}

const words = { ...permissionNames, ...valueNames }

function valueText(name: string, value: unknown, reading: Reading): string {
  const { operation, language } = reading
  if (value === null || value === '') return '–'
  if (typeof value === 'boolean') return yesOrNo[language][value ? 0 : 1]
  if (typeof value === 'number')
    return named(valueNames, `${name}:${value}`, language) ?? numberText(name, value, reading)
  if (Array.isArray(value)) {
    const places = columnsOf[`${operation}:${name}`]
    const items = value.map((one: unknown) =>
      Array.isArray(one)
        ? rowText(one, places ?? [], reading)
        : valueText(name, innerText(one, reading), reading),
    )
    return items.join(language === 'zh' ? '、' : ', ') || '–'
  }
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return named(words, text, language) ?? text
}

/** A thing in a list, in one line. */
function innerText(value: unknown, reading: Reading): unknown {
  if (typeof value !== 'object' || value === null) return value
  return factsText(factsIn(value, reading))
}

const rowText = (row: readonly unknown[], places: readonly Place[], reading: Reading): string =>
  row
    .map((value, at) => {
      const place = places[at]
      if (typeof value !== 'number' || place === undefined) return valueText('', value, reading)
      return place === 'money' ? amountLabel(value) : formatDecimal(value, 3)
    })
    .join(' ')

function numberText(name: string, value: number, { operation }: Reading): string {
  if (!Number.isSafeInteger(value)) return String(value)
  if (name.endsWith('AtMs')) return momentText(value)
  if (/[bB]asisPoints/.test(name)) return `${formatDecimal(value, 2)}%`
  if (/[gG]rams$|^weight$/.test(name)) return `${formatDecimal(value, 3)} kg`
  const isMoney =
    name.endsWith('Cents') ||
    [name, `${operation}:${name}`, operation].some((one) => moneyNames.has(one))
  return isMoney ? amountLabel(value) : String(value)
}

/** The facts in one line, for a cell of a spreadsheet. */
export const factsText = (facts: readonly AuditFact[]): string =>
  facts.map(({ label, value }) => (label === '' ? value : `${label}: ${value}`)).join('; ')

const labelOf = (name: string, language: Language): string =>
  named(fieldNames, name, language) ?? named(valueNames, name, language) ?? spaced(name)

/** `mostOrders` reads as `most orders`, the unit that stands last in a name left out. */
const spaced = (name: string): string =>
  name
    .replace(/(Cents|AtMs)$/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()

const named = (
  names: Readonly<Record<string, readonly [string, string]>>,
  key: string,
  language: Language,
): string | null =>
  Object.hasOwn(names, key) ? (names[key]?.[language === 'zh' ? 0 : 1] ?? null) : null

function parsed(text: string): object | string | number | boolean | null | undefined {
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const yesOrNo = { zh: ['是', '否'], en: ['yes', 'no'] } as const

/** Whole cents under a name that does not say so. */
const moneyNames: ReadonlySet<string> = new Set([
  'amount',
  'sale',
  'perpetual',
  'payable',
  'claimed',
  'ours',
  'cost',
  'deposit',
  // Counted amounts, by tender.
  'shift.forceClose',
  'day.settle:refund',
  'box.return:kept',
])

/** Thousandths of a piece or grams, which both read as thousandths; or whole cents. */
type Place = 'amount' | 'money' | undefined

/** Meaning of each position in rows that were recorded without names. */
const columnsOf: Readonly<Record<string, readonly Place[]>> = {
  'order.openItem:lines': [undefined, 'money'],
  'prepack.create:packs': [undefined, 'amount', 'money'],
  'stock.oversold:goods': [undefined, 'amount'],
  'selfService.goodsRemoved:goods': [undefined, 'amount', 'money'],
  'till.goodsRemoved:goods': [undefined, 'amount', 'money'],
  'writeOff.abnormal:lines': [undefined, 'amount', 'amount', 'amount'],
  'writeOff.undo:lines': [undefined, 'amount'],
}
