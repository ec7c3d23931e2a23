import type * as z from 'zod/mini'

/** Types of values that are the same on both sides, so that writing one means reading it. */
const leaves = new Set(['string', 'number', 'boolean', 'null', 'enum', 'literal'])

/** Whether values of a schema hold no others. */
export const isLeaf = (schema: z.core.$ZodTypes): boolean => leaves.has(schema._zod.def.type)

type Test = (value: unknown) => boolean

/**
 * Returns the test of whether a value fits a leaf; null for a leaf with a rule unknown here, which
 * only the schema library can check.
 */
export function leafTest(schema: z.core.$ZodTypes): Test | null {
  const { def } = schema._zod
  switch (def.type) {
    case 'boolean':
      return (value) => typeof value === 'boolean'
    case 'enum':
    case 'literal': {
      const values = schema._zod.values ?? new Set()
      return (value) => (values as ReadonlySet<unknown>).has(value)
    }
    case 'string':
      return 'format' in def ? null : stringTest(schema)
    case 'number':
      return 'format' in def && def.format === 'safeint' ? integerTest(schema) : null
    default:
      return null
  }
}

function stringTest(schema: z.core.$ZodTypes): Test | null {
  const tests = checksOf(schema).map((check): Test | null => {
    if (check.check === 'max_length') return lengthTest(0, numberIn(check, 'maximum'))
    if (check.check === 'min_length') return lengthTest(numberIn(check, 'minimum'), Infinity)
    const pattern: unknown = Reflect.get(check, 'pattern')
    if (check.check !== 'string_format' || !(pattern instanceof RegExp) || pattern.global)
      return null
    return (value) => pattern.test(String(value))
  })
  return all((value) => typeof value === 'string', tests)
}

const lengthTest =
  (least: number, most: number): Test =>
  (value) =>
    typeof value === 'string' && value.length >= least && value.length <= most

function integerTest(schema: z.core.$ZodTypes): Test | null {
  const tests = checksOf(schema).map((check): Test | null => {
    if (Reflect.get(check, 'inclusive') !== true) return null
    const bound = numberIn(check, 'value')
    if (check.check === 'greater_than') return (value) => Number(value) >= bound
    return check.check === 'less_than' ? (value) => Number(value) <= bound : null
  })
  return all(Number.isSafeInteger, tests)
}

const checksOf = (schema: z.core.$ZodTypes): z.core.$ZodCheckDef[] =>
  (schema._zod.def.checks ?? []).map((check) => check._zod.def)

const numberIn = (check: object, name: string): number => Number(Reflect.get(check, name))

function all(first: Test, tests: readonly (Test | null)[]): Test | null {
  const known = tests.filter((test) => test !== null)
  if (known.length !== tests.length) return null
  const [second, third] = known
  if (second === undefined) return first
  if (third === undefined) return (value) => first(value) && second(value)
  return (value) => first(value) && known.every((test) => test(value))
}
