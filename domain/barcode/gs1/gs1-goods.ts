// Data of GS1 elements about one scanned pack, in the till's own units.
import { addDays, compareDays, type LocalDay } from '../../time/calendar.ts'
import { type Cents, cents } from '../../money/cents.ts'
import { type Grams, grams } from '../../weight/grams.ts'
import { multiplyDivide } from '../../number/rounding.ts'
import type { Gs1Elements } from './gs1-elements.ts'
import { goodsKey } from '../goods-number.ts'

/** Fields the code does not carry are null. */
export interface Gs1Goods {
  /** The goods number as `goodsKey` spells it. */
  readonly code: string
  readonly lot: string | null
  readonly serial: string | null
  readonly count: number | null
  readonly netWeight: Grams | null
  /** Price of this pack, where the packer printed it. */
  readonly amount: Cents | null
  /** The currency of `amount` as three digits (156 is the yuan); null: that of the shop. */
  readonly currency: string | null
  /** Best before (AI 15). */
  readonly bestBefore: LocalDay | null
  /** The last day it may be sold: expiry (AI 17), else sell by (AI 16). */
  readonly expiry: LocalDay | null
}

/**
 * The meaning of elements that name goods (AI 01, or 02 for the content of a case); null when they
 * name none or a date does not exist. The year decides the century of two-digit years.
 */
export function gs1Goods(elements: Gs1Elements, thisYear: number): Gs1Goods | null {
  const number = elements.get('01') ?? elements.get('02')
  if (number === undefined) return null
  const bestBefore = dayOf(elements.get('15'), thisYear)
  const expiry = dayOf(elements.get('17') ?? elements.get('16'), thisYear)
  if (bestBefore === 'no such day' || expiry === 'no such day') return null
  const count = elements.get('30') ?? elements.get('37')
  return {
    code: goodsKey(number),
    lot: elements.get('10') ?? null,
    serial: elements.get('21') ?? null,
    count: count === undefined ? null : Number(count),
    netWeight: netWeightOf(elements),
    ...priceOf(elements),
    bestBefore,
    expiry,
  }
}

/** Whether a pack may no longer be sold today. Best before is advice; only expiry forbids. */
export function isExpired(goods: Gs1Goods, today: LocalDay): boolean {
  return goods.expiry !== null && compareDays(goods.expiry, today) < 0
}

/** A GS1 date of six digits; day 00 is the last of its month. Null when there is no such day. */
export function gs1Day(digits: string, thisYear: number): LocalDay | null {
  const [year, month, day] = [0, 2, 4].map((at) => Number(digits.slice(at, at + 2)))
  if (year === undefined || month === undefined || day === undefined) return null
  if (month < 1 || month > 12) return null
  const fullYear = nearestYear(year, thisYear)
  const next =
    month === 12 ? { year: fullYear + 1, month: 1 } : { year: fullYear, month: month + 1 }
  const lastDay = addDays({ ...next, day: 1 }, -1)
  if (day > lastDay.day) return null
  return day === 0 ? lastDay : { year: fullYear, month, day }
}

/** Two digits mean the year from 49 before to 50 after this one. */
function nearestYear(twoDigits: number, thisYear: number): number {
  const year = thisYear - (thisYear % 100) + twoDigits
  if (year - thisYear >= 51) return year - 100
  return year - thisYear <= -50 ? year + 100 : year
}

function dayOf(digits: string | undefined, thisYear: number): LocalDay | null | 'no such day' {
  if (digits === undefined) return null
  return gs1Day(digits, thisYear) ?? 'no such day'
}

/** Net weight in kilograms (310n) or pounds (320n), as grams, half up. */
function netWeightOf(elements: Gs1Elements): Grams | null {
  for (const [identifier, value] of elements) {
    const scale = 10 ** Number(identifier.slice(3))
    if (identifier.startsWith('310')) {
      return grams(multiplyDivide(Number(value), 1000, scale, 'half-up'))
    }
    if (identifier.startsWith('320')) {
      return grams(multiplyDivide(Number(value), 45_359, 100 * scale, 'half-up'))
    }
  }
  return null
}

function priceOf(elements: Gs1Elements): Pick<Gs1Goods, 'amount' | 'currency'> {
  for (const [identifier, value] of elements) {
    const scale = 10 ** Number(identifier.slice(3))
    if (identifier.startsWith('392')) {
      return { amount: centsOf(value, scale), currency: null }
    }
    if (identifier.startsWith('393')) {
      return { amount: centsOf(value.slice(3), scale), currency: value.slice(0, 3) }
    }
  }
  return { amount: null, currency: null }
}

/** Null for an amount beyond any till: fifteen digits of whole units do not fit. */
function centsOf(digits: string, scale: number): Cents | null {
  const value = Number(digits)
  return value > 9_000_000_000_000 ? null : cents(multiplyDivide(value, 100, scale, 'half-up'))
}
