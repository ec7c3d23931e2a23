// The names on the wire as one text, for the test that compares it: what a till of an older version knows.
import type { Call } from './call.ts'
import {
  type JsonSchema,
  inputName,
  lineName,
  openApiSchemas,
  outputName,
} from './openapi/openapi-schemas.ts'
import type { Code } from './codes/codes.ts'
import { lineOf } from './wire/lines.ts'
import { headerNames } from './headers.ts'

type Schemas = Readonly<Record<string, JsonSchema>>

const sharedPrefix = '#/components/schemas/'

/**
 * The headers, the codes by number, the schemas that calls share, and every call with its paths, methods, request
 * fields and response fields: one line a field, a `?` after the name of one that may be missing.
 */
export function wireNames(
  calls: Readonly<Record<string, Call>>,
  codes: Readonly<Record<string, Code>>,
): string {
  const schemas = openApiSchemas(calls, codes)
  const ofCalls = new Set(
    Object.keys(calls).flatMap((name) => [inputName(name), lineName(name), outputName(name)]),
  )
  const shared = Object.keys(schemas)
    .filter((name) => !ofCalls.has(name))
    .sort()
  const parts = [
    Object.values(headerNames)
      .map((name) => `header ${name}`)
      .join('\n'),
    Object.entries(codes)
      .map(([name, { code }]) => `code ${code} ${name}`)
      .sort()
      .join('\n'),
    ...shared.map((name) => `type ${name} = ${typeText(schemas, name)}`),
    ...Object.entries(calls)
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([name, of]) => callText(name, of, schemas)),
  ]
  return `${parts.join('\n\n')}\n`
}

function callText(name: string, of: Call, schemas: Schemas): string {
  const paths = [
    `${of.methods.join(' ')} ${of.path}`,
    ...of.aliases.map((path) => `alias ${path}`),
    ...(of.viaGateway === null ? [] : [`through a swapped gateway ${of.viaGateway}`]),
  ]
  const facts = [
    `body ${of.bodyType}`,
    `host ${of.host}`,
    `needs ${of.needs}${of.scope === null ? '' : ` for ${of.scope}`}${of.inShift ? ', in a shift' : ''}`,
    ...(of.idempotentBy === null ? [] : [`repeated by ${of.idempotentBy}`]),
  ]
  return [
    `call ${name}`,
    ...paths.map((line) => `  ${line}`),
    `  ${facts.join('; ')}`,
    `  request ${indented(typeText(schemas, inputName(name)))}`,
    ...(of.line === null ? [] : [`  line ${indented(typeText(schemas, lineName(name)))}`]),
    `  response${lineOf(of.output) === null ? '' : ' in lines'} ${indented(typeText(schemas, outputName(name)))}`,
  ].join('\n')
}

const typeText = (schemas: Schemas, name: string): string => textOf(schemas[name] ?? {})

const indented = (text: string): string => text.replaceAll('\n', '\n  ')

/** One schema: what a value may be, and for an object its fields in order of their names. */
function textOf(schema: JsonSchema): string {
  if (schema.$ref !== undefined) return schema.$ref.replace(sharedPrefix, '')
  const any = schema.anyOf ?? schema.oneOf
  if (any !== undefined) return unique(any.map(ofPart)).sort().join(' | ')
  if (schema.allOf !== undefined) return unique(schema.allOf.map(ofPart)).join(' & ')
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.enum !== undefined)
    return schema.enum
      .map((value) => JSON.stringify(value))
      .sort()
      .join(' | ')
  if (schema.type === 'array') return `list of ${ofItems(schema)}`
  if (schema.type === 'object') return objectText(schema)
  return [schema.type ?? 'any', ...limits(schema)].join(' ')
}

type Part = JsonSchema | boolean

const ofPart = (part: Part): string =>
  typeof part === 'boolean' ? (part ? 'any' : 'nothing') : textOf(part)

const unique = (texts: readonly string[]): string[] => [...new Set(texts)]

function ofItems({ items }: JsonSchema): string {
  if (items === undefined) return 'any'
  const parts: readonly Part[] = Array.isArray(items) ? items : [items]
  const text = unique(parts.map(ofPart)).sort().join(' | ')
  return text.includes(' | ') ? `(${text})` : text
}

const limits = ({
  format,
  pattern,
  maxLength,
  minimum,
  maximum,
}: JsonSchema): readonly string[] => [
  ...(format === undefined ? [] : [format]),
  ...(pattern === undefined ? [] : [`/${pattern}/`]),
  ...(maxLength === undefined ? [] : [`to ${maxLength} characters`]),
  ...(minimum === undefined ? [] : [`from ${minimum}`]),
  ...(maximum === undefined ? [] : [`to ${maximum}`]),
]

function objectText({ properties, required, additionalProperties }: JsonSchema): string {
  const rest =
    additionalProperties === undefined || typeof additionalProperties === 'boolean'
      ? []
      : [`[any name]: ${textOf(additionalProperties)}`]
  const fields = Object.entries(properties ?? {})
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, field]) => `${name}${required?.includes(name) ? '' : '?'}: ${ofPart(field)}`)
  const lines = [...fields, ...rest]
  if (lines.length === 0) return '{}'
  return `{\n${lines.map((line) => `  ${indented(line)}`).join('\n')}\n}`
}
