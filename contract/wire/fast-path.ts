import type * as z from 'zod/mini'
import { isLeaf, leafTest } from './fast-leaf.ts'
import { objectWalk, plainShape } from './fast-object.ts'
import { type Children, type Direction, unfit, type Walk } from './fast-walk.ts'
import { speltShapes } from './spelt-shape.ts'

type Node = z.core.$ZodTypes

/**
 * One function that reads (forward) or writes (backward) what a schema describes, or answers
 * `unfit`. It takes nothing that the schema library would refuse: leaves are still checked by the
 * library, and only the way down to them is walked here, at a fifth of the time and without
 * `new Function`, which the page's own security rules forbid.
 */
export function fastPath(schema: z.core.$ZodType, direction: Direction): Walk {
  const known = pathsBy[direction]
  const walk = known.get(schema) ?? build(schema as Node, direction)
  known.set(schema, walk)
  return walk
}

const pathsBy = {
  forward: new WeakMap<z.core.$ZodType, Walk>(),
  backward: new WeakMap<z.core.$ZodType, Walk>(),
}

function build(schema: Node, direction: Direction): Walk {
  const { def } = schema._zod
  const child: Children = (inner) => fastPath(inner, direction)
  if (isLeaf(schema)) return leafWalk(schema)
  if (def.checks && def.checks.length > 0) return byLibrary(schema, direction)
  switch (def.type) {
    case 'object':
      return objectWalk(plainShape(schema), child, direction) ?? byLibrary(schema, direction)
    case 'array':
      return arrayWalk(child(def.element), Number(schema._zod.bag['maximum'] ?? Infinity))
    case 'nullable':
      return unless(null, child(def.innerType))
    case 'optional':
      return unless(undefined, child(def.innerType))
    case 'default':
      return defaultWalk(def, child(def.innerType), direction)
    case 'readonly':
      return child(def.innerType)
    case 'union':
      return unionWalk(def, child)
    case 'pipe':
      return pipeWalk(schema, child, direction)
    case 'unknown':
      return (value) => value
    default:
      return byLibrary(schema, direction)
  }
}

function leafWalk(schema: Node): Walk {
  const test = leafTest(schema)
  return test === null ? byLibrary(schema, 'forward') : (value) => (test(value) ? value : unfit)
}

function pipeWalk(schema: Node, child: Children, direction: Direction): Walk {
  const shape = speltShapes.get(schema)
  const spelt = shape && objectWalk(shape, child, direction)
  if (spelt) return spelt
  const { def } = schema._zod
  return 'reverseTransform' in def
    ? codecWalk(def as z.core.$ZodCodecDef, child, direction)
    : byLibrary(schema, direction)
}

function byLibrary(schema: z.core.$ZodType, direction: Direction): Walk {
  const context: z.core.ParseContextInternal =
    direction === 'forward' ? { async: false } : { async: false, direction }
  return (value) => {
    const result = schema._zod.run({ value, issues: [] }, context)
    return result instanceof Promise || result.issues.length > 0 ? unfit : result.value
  }
}

function arrayWalk(walk: Walk, max: number): Walk {
  return (value) => {
    if (!Array.isArray(value) || value.length > max) return unfit
    const made: unknown[] = []
    for (const item of value) {
      const one = walk(item)
      if (one === unfit) return unfit
      made.push(one)
    }
    return made
  }
}

const unless = (empty: null | undefined, walk: Walk): Walk => {
  return (value) => (value === empty ? value : walk(value))
}

function defaultWalk(def: z.core.$ZodDefaultDef, walk: Walk, direction: Direction): Walk {
  if (direction === 'backward') return walk
  return (value) => (value === undefined ? def.defaultValue : walk(value))
}

function unionWalk(def: z.core.$ZodUnionDef, child: Children): Walk {
  const options = def.options.map((schema) => ({
    walk: child(schema),
    kinds: kindsOf(schema, def),
  }))
  const byKind = new Map(options.flatMap(({ walk, kinds }) => kinds.map((kind) => [kind, walk])))
  const key = 'discriminator' in def ? String(def.discriminator) : null
  return (value) => {
    if (key !== null) {
      const isObject = typeof value === 'object' && value !== null
      const walk = isObject ? byKind.get(Reflect.get(value, key)) : undefined
      return walk === undefined ? unfit : walk(value)
    }
    for (const { walk } of options) {
      const made = walk(value)
      if (made !== unfit) return made
    }
    return unfit
  }
}

/** The values of the discriminator that lead to an option. */
function kindsOf(
  schema: z.core.$ZodType,
  def: z.core.$ZodUnionDef,
): readonly z.core.util.Primitive[] {
  const key = 'discriminator' in def ? String(def.discriminator) : ''
  return [...(schema._zod.propValues?.[key] ?? [])]
}

function codecWalk(def: z.core.$ZodCodecDef, child: Children, direction: Direction): Walk {
  const [before, after] = direction === 'forward' ? [def.in, def.out] : [def.out, def.in]
  const turn = direction === 'forward' ? def.transform : def.reverseTransform
  const [first, last] = [child(before), child(after)]
  return (value) => {
    const read = first(value)
    if (read === unfit) return unfit
    const payload: z.core.ParsePayload = { value: read, issues: [] }
    const turned: unknown = turn(read, payload)
    return payload.issues.length > 0 ? unfit : last(turned)
  }
}
