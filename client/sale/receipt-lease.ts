// The numbers of this till's receipts: a prefix that the server gave it, and a counter of its own, so
// that every receipt has its final number with or without a network.
import { issuedCode } from '@tillwright/domain/barcode/issued-code.ts'

export interface ReceiptLease {
  readonly prefix: string
  /** The next number to use. */
  readonly next: number
  /** Numbers before it of sales that did not come about after others had begun: used first, so that none is missing. */
  readonly free: readonly number[]
}

/** What the server says of a till's numbers. */
type ToldLease = Pick<ReceiptLease, 'prefix' | 'next'>

const counterDigits = 7

/** The number of the next receipt: an order code, so that scanning it opens the order. */
export const nextNumber = ({ prefix, next, free }: ReceiptLease): string =>
  numberOf(prefix, free[0] ?? next)

const numberOf = (prefix: string, count: number): string =>
  issuedCode('order', prefix + String(count).padStart(counterDigits, '0'))

/** Once the next number is taken. */
export const afterNext = ({ prefix, next, free }: ReceiptLease): ReceiptLease =>
  free.length > 0 ? { prefix, next, free: free.slice(1) } : { prefix, next: next + 1, free }

/** With the number of a sale that did not come about; another till's number changes nothing. */
export function withGivenBack(lease: ReceiptLease, number: string): ReceiptLease {
  const { prefix, next, free } = lease
  const count = Number(number.slice(2 + prefix.length, 2 + prefix.length + counterDigits))
  if (count >= next || free.includes(count) || numberOf(prefix, count) !== number) return lease
  if (count === next - 1) return { prefix, next: count, free }
  return { prefix, next, free: [...free, count].sort((one, other) => one - other) }
}

/** What the server says about the lease, joined with what this till knows: numbers never go back. */
export function renewLease(known: ReceiptLease | null, told: ToldLease): ReceiptLease {
  if (known?.prefix !== told.prefix) return { ...told, free: [] }
  return { ...known, next: Math.max(known.next, told.next) }
}

/** Reads a stored lease; null where nothing usable is stored. */
export function readLease(value: unknown): ReceiptLease | null {
  if (typeof value !== 'object' || value === null) return null
  const prefix: unknown = Reflect.get(value, 'prefix')
  const next: unknown = Reflect.get(value, 'next')
  const free: unknown = Reflect.get(value, 'free')
  if (typeof prefix !== 'string' || typeof next !== 'number') return null
  // An older version wrote none down.
  const isNumber = (one: unknown): one is number => typeof one === 'number'
  return { prefix, next, free: Array.isArray(free) ? free.filter(isNumber) : [] }
}
