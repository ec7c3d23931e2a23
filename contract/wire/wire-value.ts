import * as z from 'zod/mini'
import { refuse } from './schema.ts'

/** Result of a conversion, or the words for why it failed. */
export type Made<T> = { readonly value: T } | { readonly fault: string }

interface WireValue<T> {
  /** From the wire. Sees anything at all. */
  readonly read: (wire: unknown) => Made<T>
  /** To the wire. Looks at the value too: a wrong one is a fault of ours that must not go out. */
  readonly write: (value: T) => Made<unknown>
  /** JSON schema of the wire value in the reference. */
  readonly json: object | (() => object)
}

const anything = z.unknown()

/** The inner side of a codec that does its own checking. */
export const unchecked = <T>() => anything as unknown as z.ZodMiniType<T, T>

/**
 * A value read and written by one plain function each. An order has hundreds of amounts, and a
 * codec put together from checked schemas takes fifty times as long for each of them.
 */
export function wireValue<T>({ read, write, json }: WireValue<T>) {
  const wire = z.unknown()
  wire._zod.toJSONSchema = () => (typeof json === 'function' ? json() : json)
  return z.codec(wire, unchecked<T>(), {
    decode: (value, payload) => {
      const made = read(value)
      return 'value' in made ? made.value : refuse(payload, made.fault)
    },
    encode: (value, payload) => {
      const made = write(value)
      return 'value' in made ? made.value : refuse(payload, made.fault)
    },
  })
}
