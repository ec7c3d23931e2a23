import { type Cents, cents } from '@tillwright/domain/money/cents.ts'
import { parseDecimal } from '@tillwright/domain/number/decimal.ts'

/** Fields of an answer by name; what is no text or number reads as empty. */
export type Fields = (name: string) => string

/** Reads the fields of something a gateway sent; nothing is believed about its shape. */
export function fieldsOf(value: unknown): Fields {
  return (name) => {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return ''
    const field: unknown = Reflect.get(value, name)
    if (typeof field === 'string') return field.slice(0, 400)
    return typeof field === 'number' ? String(field) : ''
  }
}

/** An object in JSON, or null. */
export function jsonObject(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}

/** The fields only where they are about our number: a true answer to another question is none. */
export const aboutNumber = (field: Fields, name: string, number: unknown): Fields | null =>
  field(name) === '' || field(name) === number ? field : null

/** An amount in yuan as a gateway writes it; zero, which is never ours, where it cannot be read. */
export const centsOf = (yuan: string): Cents => cents(parseDecimal(yuan, 2) ?? 0)

/** A whole number of cents as a gateway writes it; zero where it cannot be read. */
export const wholeCentsOf = (fen: string): Cents => cents(/^\d{1,12}$/.test(fen) ? Number(fen) : 0)

/** An answer that is neither yes nor no: the gateway is queried again. */
export const unknown = (reason: string) => ({ state: 'UNKNOWN', reason }) as const
