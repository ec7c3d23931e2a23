import { type Call, inputJsonSchema, outputJsonSchema } from './call.ts'
import type { Code } from './codes.ts'

/** An OpenAPI 3.1 document, as far as this product writes one. */
export interface OpenApi {
  readonly openapi: '3.1.0'
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly description: string
  readonly parameters: readonly object[]
  readonly requestBody?: object
  readonly responses: object
}

const contentTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
} as const

/** The reference of every call, printed from the same values that the server and the till read. */
export function openApi(
  calls: Readonly<Record<string, Call>>,
  codes: Readonly<Record<string, Code>>,
  version = '12.79.2',
): OpenApi {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const [name, of] of Object.entries(calls)) {
    for (const path of pathsOf(of)) {
      const operations: Record<string, Operation> = paths[path] ?? {}
      for (const method of of.methods)
        operations[method.toLowerCase()] = operation(`${name} ${method} ${path}`, of, method)
      paths[path] = operations
    }
  }
  const info = { title: 'Tillwright', version, description: codeTable(codes) }
  return { openapi: '3.1.0', info, paths }
}

const pathsOf = (of: Call): string[] => [
  of.path,
  ...of.aliases,
  ...(of.viaGateway === null ? [] : [of.viaGateway]),
]

function operation(operationId: string, of: Call, method: 'GET' | 'POST'): Operation {
  const schema = inputJsonSchema(of)
  return {
    operationId,
    summary: of.summary,
    description: describe(of),
    parameters: [
      ...headerParameters(of),
      ...(method === 'GET'
        ? Object.entries(schema.properties ?? {}).map(([name, one]) => ({
            name,
            in: 'query',
            required: schema.required?.includes(name) ?? false,
            schema: one,
          }))
        : []),
    ],
    ...(method === 'POST'
      ? { requestBody: { content: { [contentTypes[of.bodyType]]: { schema } } } }
      : {}),
    responses: { 200: { description: 'The envelope.', content: envelope(of) } },
  }
}

function headerParameters({ needs }: Call): object[] {
  const names = needs === 'nobody' ? ['platformid'] : ['platformid', 'Authorization', 'version']
  return names.map((name) => ({ name, in: 'header', required: true, schema: { type: 'string' } }))
}

function describe(of: Call): string {
  const says = [
    `Needs: ${of.needs}${of.inShift ? ' and an open shift' : ''}.`,
    of.idempotentBy === null ? '' : `The same ${of.idempotentBy} is answered once.`,
    `Times out after ${of.timeoutMs / 1000} s.`,
    of.ours === null ? '' : `Ours: ${of.ours}`,
  ]
  return says.filter((one) => one !== '').join(' ')
}

const envelope = (of: Call) => ({
  'application/json': {
    schema: {
      type: 'object',
      required: ['code', 'msg', 'data'],
      properties: {
        code: { type: 'integer', const: 1200 },
        msg: { type: 'string' },
        data: outputJsonSchema(of),
      },
    },
  },
})

function codeTable(codes: Readonly<Record<string, Code>>): string {
  const rows = Object.entries(codes).map(
    ([name, { code, summary }]) => `| ${code} | ${name} | ${summary} |`,
  )
  return ['| code | name | meaning |', '|---|---|---|', ...rows].join('\n')
}
