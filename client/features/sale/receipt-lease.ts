// The numbers of this till's receipts: a prefix that the server gave it, and a counter of its own, so
// that every receipt has its final number with or without a network.
import { receiptCount, receiptNumber } from '@tillwright/domain/barcode/receipt-number.ts'

/** A till's position in the numbers of one prefix. */
interface Numbers {
  readonly prefix: string
  /** The next number to use. */
  readonly next: number
  /** Numbers before it of sales that did not come about after others had begun: used first, so that none is missing. */
  readonly free: readonly number[]
}

/** Current receipt numbers, and the positions in those of other platforms. */
export interface ReceiptLease extends Numbers {
  readonly others?: readonly Numbers[]
}

/** The server's report on a till's numbers. */
export type LeaseReport = Pick<ReceiptLease, 'prefix' | 'next'>

/** The number of the next receipt: an order code, so that scanning it opens the order. */
export const nextNumber = ({ prefix, next, free }: ReceiptLease): string =>
  receiptNumber(prefix, free[0] ?? next)

/** Once the next number is taken. */
export const afterNext = (lease: ReceiptLease): ReceiptLease =>
  lease.free.length > 0
    ? { ...lease, free: lease.free.slice(1) }
    : { ...lease, next: lease.next + 1 }

/** With the number of a sale that did not come about; another till's number changes nothing. */
export const withGivenBack = (lease: ReceiptLease, number: string): ReceiptLease => ({
  ...lease,
  ...givenBack(lease, number),
  ...(lease.others && { others: lease.others.map((one) => givenBack(one, number)) }),
})

function givenBack(numbers: Numbers, number: string): Numbers {
  const { prefix, next, free } = numbers
  const count = receiptCount(prefix, number)
  if (count === null || count >= next || free.includes(count)) return numbers
  if (count === next - 1) return { ...numbers, next: count }
  return { ...numbers, free: [...free, count].sort((one, other) => one - other) }
}

/**
 * Merges the server's lease with the one known to this till: numbers never go back, also where the
 * till returns to a platform for which sales still wait here.
 */
export function renewLease(known: ReceiptLease | null, details: LeaseReport): ReceiptLease {
  const all = known === null ? [] : [numbersOf(known), ...(known.others ?? [])]
  const mine = all.find(({ prefix }) => prefix === details.prefix)
  const others = all.filter(({ prefix }) => prefix !== details.prefix)
  const next = Math.max(mine?.next ?? 0, details.next)
  const numbers = { prefix: details.prefix, next, free: mine?.free ?? [] }
  return others.length === 0 ? numbers : { ...numbers, others }
}

/**
 * Merges two copies of the numbers: none that either has issued is issued again. Only numbers that
 * both know as free, or that one of them has not reached, are still free.
 */
export function joinLeases(one: ReceiptLease, other: ReceiptLease): ReceiptLease {
  const theirs = [numbersOf(other), ...(other.others ?? [])]
  const join = (mine: Numbers): Numbers => {
    const same = theirs.find(({ prefix }) => prefix === mine.prefix)
    return same ? joinNumbers(mine, same) : mine
  }
  const mine = [numbersOf(one), ...(one.others ?? [])]
  const added = theirs.filter(({ prefix }) => !mine.some((known) => known.prefix === prefix))
  const others = [...(one.others ?? []).map(join), ...added]
  return { ...join(numbersOf(one)), ...(others.length > 0 && { others }) }
}

function joinNumbers(one: Numbers, other: Numbers): Numbers {
  const mayUse = ({ next, free }: Numbers, count: number) => count >= next || free.includes(count)
  const free = [...new Set([...one.free, ...other.free])]
    .filter((count) => mayUse(one, count) && mayUse(other, count))
    .sort((first, second) => first - second)
  return { prefix: one.prefix, next: Math.max(one.next, other.next), free }
}

/** Once it is known that a sale has this number, whatever the numbers say of it; another till's changes nothing. */
export const withTaken = (lease: ReceiptLease, number: string): ReceiptLease => ({
  ...lease,
  ...taken(lease, number),
  ...(lease.others && { others: lease.others.map((one) => taken(one, number)) }),
})

function taken(numbers: Numbers, number: string): Numbers {
  const { prefix, next, free } = numbers
  const count = receiptCount(prefix, number)
  if (count === null) return numbers
  return {
    prefix,
    next: Math.max(next, count + 1),
    free: free.filter((one) => one !== count),
  }
}

/** The newest number given out under the till's present prefix, and those of it that no sale has; null before the first. */
export function givenOut(
  lease: ReceiptLease,
): { readonly last: string; readonly free: readonly string[] } | null {
  const { prefix, next, free } = lease
  if (next <= 1) return null
  return {
    last: receiptNumber(prefix, next - 1),
    free: free.map((count) => receiptNumber(prefix, count)),
  }
}

const numbersOf = ({ prefix, next, free }: Numbers): Numbers => ({ prefix, next, free })

/** Reads a stored lease; null where nothing usable is stored. */
export function readLease(value: unknown): ReceiptLease | null {
  const numbers = readNumbers(value)
  if (numbers === null || typeof value !== 'object' || value === null) return null
  const others: unknown = Reflect.get(value, 'others')
  if (!Array.isArray(others)) return numbers
  return { ...numbers, others: others.flatMap((one: unknown) => readNumbers(one) ?? []) }
}

function readNumbers(value: unknown): Numbers | null {
  if (typeof value !== 'object' || value === null) return null
  const prefix: unknown = Reflect.get(value, 'prefix')
  const next: unknown = Reflect.get(value, 'next')
  const free: unknown = Reflect.get(value, 'free')
  if (typeof prefix !== 'string' || typeof next !== 'number') return null
  // An older version wrote none down.
  const isNumber = (one: unknown): one is number => typeof one === 'number'
  return { prefix, next, free: Array.isArray(free) ? free.filter(isNumber) : [] }
}
