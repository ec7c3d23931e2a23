import { type Call, inputJsonSchema } from '@tillwright/contract/call.ts'

/** Type that a text of a query string or a form is read as. */
type Reading = 'text' | 'number' | 'boolean' | 'list' | 'json'

/**
 * Turns the texts of a query string or a form into what the call's input takes: numbers, booleans,
 * lists and objects. What does not read as one stays text, for the contract to refuse by name.
 */
export function textReader(of: Call): (texts: unknown) => Record<string, unknown> {
  const readings = readingsOf(inputJsonSchema(of))
  return (texts) => {
    const read: Record<string, unknown> = Object.create(null)
    if (typeof texts !== 'object' || texts === null) return read
    for (const [name, text] of Object.entries(texts))
      read[name] = valueOf(text, readings.get(name) ?? 'text')
    return read
  }
}

function readingsOf(schema: object): Map<string, Reading> {
  const readings = new Map<string, Reading>()
  for (const [name, property] of Object.entries(propertiesOf(schema)))
    readings.set(name, readingOf(property))
  return readings
}

function propertiesOf(schema: object): object {
  const properties: unknown = Reflect.get(schema, 'properties')
  return typeof properties === 'object' && properties !== null ? properties : {}
}

const byType: Readonly<Record<string, Reading>> = {
  string: 'text',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  array: 'list',
  object: 'json',
}

/** Text wins where a property takes it: an id such as 007 retains its zeros. */
function readingOf(property: unknown): Reading {
  const types = typesOf(property)
  if (types.has('string')) return 'text'
  for (const type of ['integer', 'number', 'boolean', 'array', 'object'])
    if (types.has(type)) return byType[type] ?? 'text'
  return 'text'
}

function typesOf(property: unknown): Set<string> {
  const types = new Set<string>()
  if (typeof property !== 'object' || property === null) return types
  const type: unknown = Reflect.get(property, 'type')
  if (typeof type === 'string') types.add(type)
  const values: unknown = Reflect.get(property, 'enum') ?? [Reflect.get(property, 'const')]
  if (Array.isArray(values)) for (const value of values) types.add(typeof value)
  for (const key of ['anyOf', 'oneOf', 'allOf']) {
    const inner: unknown = Reflect.get(property, key)
    if (Array.isArray(inner)) for (const one of inner) for (const it of typesOf(one)) types.add(it)
  }
  return types
}

function valueOf(text: unknown, reading: Reading): unknown {
  if (reading === 'list') return Array.isArray(text) ? text : listOf(text)
  if (typeof text !== 'string') return text
  if (reading === 'number') return /^-?\d{1,15}(\.\d{1,3})?$/.test(text) ? Number(text) : text
  if (reading === 'boolean') return { true: true, false: false, 1: true, 0: false }[text] ?? text
  return reading === 'json' ? jsonOf(text) : text
}

function listOf(text: unknown): unknown {
  if (typeof text !== 'string') return text
  const value = jsonOf(text)
  return Array.isArray(value) ? value : text.split(',')
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
