import { appVersion } from '../app-version.ts'
import type { Call, Method } from '../call.ts'
import type { Code } from '../codes/codes.ts'
import { headerNames } from '../headers.ts'
import { examples, lineExamples } from './examples.ts'
import { lineOf } from '../wire/lines.ts'
import {
  dataName,
  inputName,
  lineName,
  type JsonSchema,
  openApiSchemas,
  outputName,
  schemaUri,
} from './openapi-schemas.ts'

/** An OpenAPI 3.1 document, as far as this product writes one. */
export interface OpenApi {
  readonly openapi: '3.1.0'
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly servers: readonly { readonly url: string }[]
  readonly tags: readonly { readonly name: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, object>>
    readonly securitySchemes: object
  }
  /** Every answer code with its handling and the schema of what it carries. */
  readonly 'x-codes': readonly object[]
}

export interface Operation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description: string
  readonly parameters: readonly object[]
  readonly requestBody?: object
  readonly responses: object
  readonly security: readonly object[]
  readonly 'x-origin': 'specification' | 'ours'
  readonly 'x-needs': string
  readonly 'x-timeout-ms': number
  readonly 'x-host': string
  readonly 'x-idempotent-by'?: string
  /** On a path that only a swapped gateway uses: the path it replaces. */
  readonly 'x-stands-for'?: string
}

type Schemas = Readonly<Record<string, JsonSchema>>

/** The reference of every call, printed from the same values that the server and the till read. */
export function openApi(
  calls: Readonly<Record<string, Call>>,
  codes: Readonly<Record<string, Code>>,
): OpenApi {
  const schemas = openApiSchemas(calls, codes)
  const paths: Record<string, Record<string, Operation>> = {}
  for (const [name, of] of Object.entries(calls)) {
    for (const path of pathsOf(of)) {
      const methods = of.methods.map((method): [string, Operation] => [
        method.toLowerCase(),
        operation({ name, of, path, method }, schemas),
      ])
      paths[path] = { ...paths[path], ...Object.fromEntries(methods) }
    }
  }
  const tags = [...new Set(Object.values(calls).map((of) => tagOf(of.path)))]
    .sort()
    .map((name) => ({ name }))
  return {
    openapi: '3.1.0',
    info: { title: 'Tillwright', version: appVersion, description: introduction },
    // Next to the document: a proxy may serve all of it below a path of its host.
    servers: [{ url: '.' }],
    tags,
    paths,
    components: {
      schemas: { ...schemas, Refusal: refusalOf(codes) },
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    },
    'x-codes': codeTable(codes),
  }
}

const introduction =
  'Every answer is an envelope of code, msg and data. Code 1200 is success; any other code is a ' +
  'refusal, listed under x-codes. Business outcomes are HTTP 200. A writing call that names a ' +
  'client-made id is answered once for each id, however often it is sent.'

const pathsOf = (of: Call): readonly string[] => [
  of.path,
  ...of.aliases,
  ...(of.viaGateway === null ? [] : [of.viaGateway]),
]

const isOpen = ({ needs }: Pick<Call, 'needs'>): boolean =>
  needs === 'nobody' || needs === 'anyone' || needs === 'device'

/** Returns the folder of a path. */
const tagOf = (path: string): string => path.split('/').at(-2) ?? ''

interface Place {
  readonly name: string
  readonly of: Call
  readonly path: string
  readonly method: Method
}

function operation({ name, of, path, method }: Place, schemas: Schemas): Operation {
  const isFirst = path === of.path && method === of.method
  const input = schemas[inputName(name)] ?? {}
  return {
    operationId: isFirst ? name : otherId({ name, path, method }),
    tags: [tagOf(of.path)],
    summary: of.summary,
    description: describe(of),
    parameters: [
      ...headerParameters(of),
      ...(method === 'GET' || of.line !== null ? queryParameters(input, examples[name]) : []),
    ],
    ...(method === 'POST' ? { requestBody: requestBody(name, of) } : {}),
    responses: {
      200: lineOf(of.output) === null ? enveloped(name) : inLines(name),
      default: { description: 'A refusal before the call was looked at.', content: refused },
    },
    security: isOpen(of) ? [] : [{ token: [] }],
    'x-origin': of.ours === null ? 'specification' : 'ours',
    'x-needs': of.needs,
    ...(of.scope === null ? {} : { 'x-scope': of.scope }),
    'x-timeout-ms': of.timeoutMs,
    'x-host': of.host,
    ...(of.idempotentBy === null ? {} : { 'x-idempotent-by': of.idempotentBy }),
    ...(path === of.viaGateway ? { 'x-stands-for': of.path } : {}),
  }
}

const enveloped = (name: string) => ({
  description: 'The envelope of an answer or of a refusal.',
  content: envelope(name),
})

/** A stream that was cut has no last chunk: whoever reads it knows, and goes on after the last whole line. */
const inLines = (name: string) => ({
  description: 'One object a line, as many as there are; or the envelope of a refusal.',
  content: { [contentTypes.lines]: { schema: { $ref: schemaUri(outputName(name)) } }, ...refused },
})

/** A call on another of its paths, or by another method: `getStoreSetting_POST_api_v1_getStoreSetting`. */
const otherId = ({ name, path, method }: Omit<Place, 'of'>): string =>
  `${name}_${method}${path.replaceAll(/\W+/g, '_')}`

const contentTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
  lines: 'application/x-ndjson',
} as const

function requestBody(name: string, of: Call) {
  const [shape, example] =
    of.line === null ? [inputName(name), examples[name]] : [lineName(name), lineExamples[name]]
  const content = { schema: { $ref: schemaUri(shape) }, ...(example && { example }) }
  return { required: true, content: { [contentTypes[of.bodyType]]: content } }
}

function headerParameters({ needs, movesMoney }: Call): object[] {
  const { traceId, platformId, shiftId, version, deviceSecret, signedAt, signature } = headerNames
  const proof = movesMoney ? [signedAt, signature] : []
  const spoken: readonly string[] = [traceId, platformId, shiftId, version, deviceSecret, ...proof]
  const sent = isOpen({ needs }) ? spoken.filter((name) => name !== shiftId) : spoken
  return sent.map((name) => ({
    name,
    in: 'header',
    required: name === platformId && needs !== 'anyone',
    schema: { type: 'string' },
  }))
}

const queryParameters = (input: JsonSchema, example: object = {}): object[] =>
  Object.entries(input.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: input.required?.includes(name) ?? false,
    schema,
    ...(name in example && { example: Reflect.get(example, name) }),
  }))

function describe(of: Call): string {
  const says = [
    `Needs: ${of.needs}${of.inShift ? ' and an open shift' : ''}.`,
    of.idempotentBy === null ? '' : `The same ${of.idempotentBy} is answered once.`,
    of.endsSession ? 'Ends the session, which may ask this again and nothing else.' : '',
    `Times out after ${of.timeoutMs / 1000} s.`,
    of.ours === null ? '' : `Ours: ${of.ours}`,
  ]
  return says.filter((one) => one !== '').join(' ')
}

const envelopeOf = (code: object, data: object) => ({
  type: 'object',
  required: ['code', 'msg', 'data'],
  properties: { code, msg: { type: 'string' }, data },
})

/** A refusal carries what its code says, or nothing. */
const refusalOf = (codes: Readonly<Record<string, Code>>) =>
  envelopeOf(
    { type: 'integer' },
    {
      anyOf: [
        { type: 'null' },
        ...Object.entries(codes).flatMap(([name, { data }]) =>
          data === null ? [] : [{ $ref: schemaUri(dataName(name)) }],
        ),
      ],
    },
  )

const refused = { 'application/json': { schema: { $ref: schemaUri('Refusal') } } }

const envelope = (name: string) => ({
  'application/json': {
    schema: {
      anyOf: [
        envelopeOf({ type: 'integer', const: 1200 }, { $ref: schemaUri(outputName(name)) }),
        { $ref: schemaUri('Refusal') },
      ],
    },
  },
})

const codeTable = (codes: Readonly<Record<string, Code>>): object[] =>
  Object.entries(codes).map(([name, { code, summary, from, handling, data }]) => ({
    code,
    name,
    summary,
    from,
    handling,
    data: data === null ? null : { $ref: schemaUri(dataName(name)) },
  }))
