import * as z from 'zod/mini'
import { refuse, type Schema, schemaOf } from './schema.ts'
import { speltShapes } from './spelt-shape.ts'
import { unchecked } from './wire-value.ts'

type Flat<T> = { [K in keyof T]: T[K] }

type InUnits<K> = K extends `${infer Name}Money`
  ? `${Name}Cents`
  : K extends `${infer Name}Time`
    ? `${Name}AtMs`
    : K

/** `T` with the keys in `N` renamed, the others by their unit. Optional keys stay optional. */
export type Respelt<T, N> = Flat<{
  [K in keyof T as K extends keyof N ? Extract<N[K], string> : InUnits<K>]: T[K]
}>

/**
 * An object whose keys are spelt otherwise inside the program than on the wire, where the
 * specification's spelling stays, typos included. `names` maps wire key to clean key. Alongside them,
 * `…Money` is `…Cents` inside and `…Time` is `…AtMs`, so that the unit stands in the name.
 */
export function respelt<
  T extends object,
  const N extends { readonly [K in keyof T]?: string } = {},
>(wire: Schema<T>, names?: N): z.ZodMiniCodec<z.ZodMiniType<T>, z.ZodMiniType<Respelt<T, N>>> {
  const pairs = Object.entries<string | undefined>(names ?? {})
  const inward = naming(new Map(pairs.map(([from, to]) => [from, String(to)])), inUnits)
  const outward = naming(new Map(pairs.map(([from, to]) => [String(to), from])), onWire)
  const object = schemaOf(wire)
  const spelt = z.codec(object, unchecked<Respelt<T, N>>(), {
    decode: (value) => renamed(value, inward) as Respelt<T, N>,
    encode: (value, payload) =>
      typeof value === 'object' && value !== null
        ? (renamed(value, outward) as T)
        : refuse(payload, 'expected object'),
  })
  speltShapes.set(spelt, { wire: object, nameOf: inward, hasQuantity: false })
  return spelt
}

const inUnits = (key: string) => key.replace(/Money$/, 'Cents').replace(/Time$/, 'AtMs')
const onWire = (key: string) => key.replace(/Cents$/, 'Money').replace(/AtMs$/, 'Time')

const naming =
  (names: ReadonlyMap<string, string>, otherwise: (key: string) => string) => (key: string) =>
    names.get(key) ?? otherwise(key)

function renamed(value: object, nameOf: (key: string) => string): object {
  return Object.fromEntries(
    Object.entries(value).map(([key, item]: [string, unknown]) => [nameOf(key), item]),
  )
}

/**
 * A word that the wire writes as a number: `coded({ merchant: 1, grouper: 2 })` reads 1 as
 * `'merchant'` and refuses any other number.
 */
export function coded<const M extends Readonly<Record<string, number>>>(numbers: M) {
  type Word = Extract<keyof M, string>
  const wordOf = new Map<number, Word>()
  for (const [word, number] of Object.entries(numbers)) wordOf.set(number, word as Word)
  const known = z.literal(Object.values(numbers))
  const words = z.custom<Word>((word) => Object.hasOwn(numbers, String(word)), 'an unknown word')
  return z.codec(known, words, {
    decode: (number) => wordOf.get(number) as Word,
    encode: (word) => numbers[word] as number,
  })
}

/** The states of one of the domain's tables of transitions: one home, and spelt the same on the wire. */
export function stateOf<S extends string>(transitions: Readonly<Record<S, unknown>>) {
  const states = Object.keys(transitions).map((state) => [state, state])
  return z.enum(Object.fromEntries(states) as Readonly<Record<S, S>>)
}

/** One of several objects, distinguished by `kind`, which is spelt the same on both sides. */
export const byKind = <T>(variants: readonly Schema<T>[]): z.ZodMiniType<T> =>
  z.discriminatedUnion('kind', variants as never) as z.ZodMiniType<T>

/** Yes or no that the wire writes as 1 or 0; true and false are read too. */
export const flag01 = z.codec(z.union([z.literal([0, 1]), z.boolean()]), z.boolean(), {
  decode: (value) => value === true || value === 1,
  encode: (value) => (value ? 1 : 0),
})
