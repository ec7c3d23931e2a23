import fc from 'fast-check'

/** Things that stand where they do not belong. `undefined` takes the place away. */
const wrongs: readonly unknown[] = [
  undefined,
  null,
  '',
  'x',
  'x'.repeat(30_000),
  true,
  0,
  -1,
  1,
  1.005,
  1e21,
  Number.NaN,
  {},
  [],
  [null],
  { kind: 'base' },
  { unknown: 1 },
]

/** A value with one place inside it changed, taken away, or put beside what belongs there. */
export const spoilt = (sound: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(sound, fc.nat(1_000_000), fc.constantFrom(...wrongs), fc.boolean())
    .map(([value, turns, wrong, adds]) => spoil(value, turns, wrong, adds))

function spoil(value: unknown, turns: number, wrong: unknown, adds: boolean): unknown {
  if (typeof value !== 'object' || value === null) return wrong
  if (Array.isArray(value)) {
    if (value.length === 0 || adds) return [...value, wrong]
    const at = turns % value.length
    return value.map((item, index) =>
      index === at ? spoil(item, Math.floor(turns / value.length), wrong, adds) : item,
    )
  }
  const keys = Object.keys(value)
  const key = keys[turns % (keys.length + 1)]
  if (key === undefined) return { ...value, another: wrong }
  const changed = spoil(Reflect.get(value, key), Math.floor(turns / (keys.length + 1)), wrong, adds)
  return { ...value, [key]: changed }
}
