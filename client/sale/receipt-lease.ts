// The numbers of this till's receipts: a prefix that the server gave it, and a counter of its own, so
// that every receipt has its final number with or without a network.
import { issuedCode } from '@tillwright/domain/barcode/issued-code.ts'

export interface ReceiptLease {
  readonly prefix: string
  /** The next number to use. */
  readonly next: number
}

const counterDigits = 7

/** The number of the next receipt: an order code, so that scanning it opens the order. */
export function nextNumber({ prefix, next }: ReceiptLease): string {
  return issuedCode('order', prefix + String(next).padStart(counterDigits, '0'))
}

export const afterNext = ({ prefix, next }: ReceiptLease): ReceiptLease => ({
  prefix,
  next: next + 1,
})

/** What the server says about the lease, joined with what this till knows: numbers never go back. */
export function renewLease(known: ReceiptLease | null, told: ReceiptLease): ReceiptLease {
  if (known?.prefix !== told.prefix) return told
  return { prefix: told.prefix, next: Math.max(known.next, told.next) }
}

/** Reads a stored lease; null where nothing usable is stored. */
export function readLease(value: unknown): ReceiptLease | null {
  if (typeof value !== 'object' || value === null) return null
  const prefix: unknown = Reflect.get(value, 'prefix')
  const next: unknown = Reflect.get(value, 'next')
  return typeof prefix === 'string' && typeof next === 'number' ? { prefix, next } : null
}
