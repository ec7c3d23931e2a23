// A member as a row of a spreadsheet names them, with what they had elsewhere.
import { mostCents, mostPoints } from '../money/amount-caps.ts'
import { formatDay, parseDay } from '../time/calendar.ts'
import { type Cents, cents, parseMoney, zeroCents } from '../money/cents.ts'
import type { CurrencyCode } from '../money/currency.ts'
import { parseDecimal } from '../number/decimal.ts'
import { normalPhone } from '../person/local-phone.ts'
import { type Points, points, zeroPoints } from '../money/points.ts'
import type { MemberColumn } from './member-columns.ts'

export type MemberCells = Readonly<Partial<Record<MemberColumn, string | undefined>>>

export interface MemberFacts {
  /** Null for a member by card alone. */
  readonly phone: string | null
  readonly code: string | null
  readonly name: string
  /** The level as the file names it; empty for none. */
  readonly level: string
  readonly points: Points
  readonly realCents: Cents
  readonly giftCents: Cents
  /** Days as `1990-02-28`; null where none is given or it cannot be read. */
  readonly birthday: string | null
  readonly joinDay: string | null
}

/** Faults that whoever imports may accept: the row then comes in without what cannot be read, or on top. */
export const memberWarnings = ['known', 'twice', 'level', 'day'] as const
export type MemberWarning = (typeof memberWarnings)[number]

export interface MemberFault {
  readonly field: MemberColumn
  readonly kind:
    | MemberWarning
    | 'needed'
    | 'notPhone'
    | 'notNumber'
    | 'tooLong'
    | 'codeTaken'
    | 'otherRow'
  readonly text: string
}

export interface ReadMember {
  readonly facts: MemberFacts
  readonly faults: readonly MemberFault[]
}

const nameMost = 40
const codeMost = 64

/** Reads a row; amounts may carry the sign of the currency. `today` is a day such as `2026-11-28`. */
export function memberFromText(
  cells: MemberCells,
  { currency, today }: { readonly currency: CurrencyCode; readonly today: string },
): ReadMember {
  const faults: MemberFault[] = []
  const cell = (field: MemberColumn): string => (cells[field] ?? '').trim()
  const fail = (field: MemberColumn, kind: MemberFault['kind']) =>
    faults.push({ field, kind, text: cell(field) })
  const money = (field: MemberColumn): Cents => {
    if (cell(field) === '') return zeroCents
    const value = parseMoney(cell(field), currency)
    if (value !== null && value >= 0 && value <= mostCents) return value
    fail(field, 'notNumber')
    return zeroCents
  }
  const text = (field: MemberColumn, most: number): string => {
    if (cell(field).length > most) fail(field, 'tooLong')
    return cell(field)
  }
  const day = (field: MemberColumn): string | null => {
    if (cell(field) === '') return null
    const read = dayIn(cell(field))
    if (read === null || read > today) fail(field, 'day')
    return read !== null && read <= today ? read : null
  }
  const phone = cell('phone') === '' ? null : normalPhone(cell('phone'), currency)
  const code = text('memberCode', codeMost).toUpperCase()
  if (phone === null && cell('phone') !== '') fail('phone', 'notPhone')
  if (phone === null && cell('phone') === '' && code === '') fail('phone', 'needed')
  const had = parseDecimal(wholeText(cell('points')), 0) ?? -1
  const isNumber = had >= 0 && had <= mostPoints
  if (cell('points') !== '' && !isNumber) fail('points', 'notNumber')
  return {
    facts: {
      phone,
      code: code === '' ? null : code,
      name: text('name', nameMost),
      level: cell('level'),
      points: isNumber ? points(had) : zeroPoints,
      realCents: money('realMoney'),
      giftCents: money('giftMoney'),
      birthday: day('birthday'),
      joinDay: day('joinDay'),
    },
    faults,
  }
}

/** Many a program writes whole points with decimals. */
const wholeText = (typed: string): string => typed.replace(/\.0+$/, '')

const dayShape = /^(\d{4})(?:[-/.年](\d{1,2})[-/.月](\d{1,2})日?|(\d{2})(\d{2}))(?:[ T].*)?$/

/** A day as people and programs write it, the year first; null for anything else. */
function dayIn(typed: string): string | null {
  const match = dayShape.exec(typed)
  if (match === null) return null
  const [, year = '', month = match[4] ?? '', date = match[5] ?? ''] = match
  const day = parseDay(`${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`)
  return day === null ? null : formatDay(day)
}

/** What a member brings along, in one number: nothing comes on top of what somebody has where it is zero. */
export const bringsNothing = ({
  points: had,
  realCents,
  giftCents,
}: Pick<MemberFacts, 'points' | 'realCents' | 'giftCents'>): boolean =>
  cents(had + realCents + giftCents) === 0
