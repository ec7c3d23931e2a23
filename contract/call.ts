import * as z from 'zod/mini'
import type { Permission } from './account/permissions.ts'
import type { ServiceScope } from './account/service-scopes.ts'
import { readCapped } from './wire/caps.ts'
import {
  type Checked,
  decode,
  encodeShortened,
  encode,
  type Fault,
  type Schema,
  schemaOf,
} from './wire/schema.ts'
import { lineOf } from './wire/lines.ts'
import { unsafeKeyIn } from './wire/keys.ts'

export type Method = 'GET' | 'POST'
export type Path = `/${string}`
/** `lines` is one JSON object a line; what else it says stands in the query. */
export type BodyType = 'json' | 'form' | 'multipart' | 'lines'
/** Which base address serves the call: the API itself, the update host or the config host. */
export type Host = 'api' | 'update' | 'config'
/**
 * Required caller. A permission verb implies a session; `nobody` still names a platform, `anyone`
 * not even that, for a server that has none yet. `device` is accepted without a session and, with a
 * live one, by it: the call itself states which devices may. `service` is for the service accounts
 * of other programs alone.
 */
export type Need = 'anyone' | 'nobody' | 'device' | 'session' | 'shift' | 'service' | Permission

/** Specification 9: ten seconds for a call, sixty for creating an order. */
const callTimeoutMs = 10_000
export const orderTimeoutMs = 60_000
/** Specification 9: what carries a file, or as much as one, has the platform's network timeout. */
export const networkTimeoutMs = 60_000

/** An order of hundreds of lines takes a tenth of it. */
const usualBodyMaxBytes = 1_048_576

/** One call the server answers. Routes, the client and the API reference are all read from these. */
export interface Call<I = unknown, O = unknown> {
  /** The method our own client uses. */
  readonly method: Method
  /** Every method the server answers; settings answer both (Specification 7). */
  readonly methods: readonly Method[]
  readonly path: Path
  /** Other paths that mean the same call, where the specification can be read in two ways. */
  readonly aliases: readonly Path[]
  /** The path used instead when the payment gateway is swapped (Specification 7). */
  readonly viaGateway: Path | null
  readonly bodyType: BodyType
  readonly host: Host
  readonly summary: string
  readonly needs: Need
  /** True where an open shift is needed alongside the permission. */
  readonly inShift: boolean
  readonly timeoutMs: number
  /** A larger body is refused before it is read. */
  readonly bodyMaxBytes: number
  /** Changes something: such a call is never repeated blindly unless `idempotentBy` names a field. */
  readonly writes: boolean
  /** The input field that carries the client-made id, or null. */
  readonly idempotentBy: string | null
  /** Ends the session it is made in, which may ask it again for an answer that was lost, and nothing else. */
  readonly endsSession: boolean
  /** Pages make it by themselves: it does not count as use of the session. */
  readonly isAutomatic: boolean
  /** A session of the back office may make it too; it may make no other. */
  readonly office: boolean
  /** A session of self-service may make it too; it may make no other. */
  readonly kiosk: boolean
  /**
   * Scope that a service account needs; null where any account may call, and for calls of people.
   */
  readonly scope: ServiceScope | null
  /**
   * Money comes in or goes out by it: a store may demand that the till signs it. So is whatever writes within a shift,
   * for a shift is what money is counted in, and what says so itself.
   */
  readonly movesMoney: boolean
  /** Null for the specification's calls; for ours, why the product needs it. */
  readonly ours: string | null
  readonly input: Schema<I>
  readonly output: Schema<O>
  /** Schema of each line of the body; null where the body is no lines. */
  readonly line: Schema<unknown> | null
}

type Declared = 'method' | 'path' | 'summary' | 'needs' | 'input' | 'output'
type Declaration<I, O> = Pick<Call<I, O>, Declared> & Partial<Omit<Call<I, O>, Declared>>

/** `T` with everything in it read-only, so that stored values can be answered as they are. */
export type Frozen<T> = unknown extends T
  ? T
  : T extends Primitive
    ? T
    : { readonly [K in keyof T]: Frozen<T[K]> }
type Primitive = string | number | boolean | bigint | null | undefined

/** Declares a call, filling in what most calls have in common. */
export function call<I, O>(details: Declaration<I, O>): Call<Frozen<I>, Frozen<O>> {
  const whole: Call<I, O> = {
    methods: [details.method],
    aliases: [],
    viaGateway: null,
    bodyType: 'json',
    host: 'api',
    inShift: false,
    timeoutMs: details.bodyType === 'multipart' ? networkTimeoutMs : callTimeoutMs,
    bodyMaxBytes: usualBodyMaxBytes,
    writes: false,
    idempotentBy: null,
    endsSession: false,
    isAutomatic: false,
    office: false,
    kiosk: false,
    scope: null,
    movesMoney: details.writes === true && details.inShift === true,
    ours: null,
    line: null,
    ...details,
  }
  return whole as unknown as Call<Frozen<I>, Frozen<O>>
}

export type Input<C> = C extends Call<infer I, unknown> ? I : never
export type Output<C> = C extends Call<unknown, infer O> ? O : never

/**
 * Decodes the server's input. Refuses prototype keys and deep nesting before the schema sees the
 * value.
 */
export function decodeInput<I>(of: Call<I>, wire: unknown): Checked<I> {
  return readUntrusted(of.input, wire)
}

/** The same of what comes in lines, or from anybody else. */
export function readUntrusted<T>(shape: Schema<T>, wire: unknown): Checked<T> {
  const fault = unsafeKeyIn(wire)
  if (fault !== null) return { ok: false, faults: [fault] }
  return readCapped(() => decode(shape, wire))
}

/** Encodes the client's input. Throws `WireError` on a value that the contract does not allow. */
export function encodeInput<I>(of: Call<I>, value: I): unknown {
  return orThrow(of.path, encode(of.input, value))
}

/** Decodes `data` for the client. */
export function decodeOutput<O>(of: Call<unknown, O>, wire: unknown): Checked<O> {
  return decode(of.output, wire)
}

/** Encodes the server's `data`. Throws `WireError`: a wrong response is our own fault. */
export function encodeOutput<O>(of: Call<unknown, O>, value: O): unknown {
  return orThrow(of.path, encodeShortened(of.output, value))
}

/** The same of one line of an answer that is lines. */
export function encodeLine(of: Call, line: unknown): unknown {
  return orThrow(of.path, encodeShortened(lineOf(of.output) ?? of.output, line))
}

/** JSON Schema of what is sent, in the wire's spelling. */
export function inputJsonSchema(of: Call): z.core.JSONSchema.BaseSchema {
  return readCapped(() =>
    z.toJSONSchema(schemaOf(of.input), { io: 'input', unrepresentable: 'any' }),
  )
}

/** JSON Schema of what is answered in `data`, in the wire's spelling. */
export const outputJsonSchema = (of: Call): z.core.JSONSchema.BaseSchema =>
  jsonSchemaOf(lineOf(of.output) ?? of.output)

/** The same of anything else, such as a line. */
export function jsonSchemaOf(shape: Schema<unknown>): z.core.JSONSchema.BaseSchema {
  return z.toJSONSchema(schemaOf(shape), { io: 'input', unrepresentable: 'any' })
}

/** A value of our own that does not fit the contract. */
export class WireError extends Error {
  readonly path: string
  readonly faults: readonly Fault[]

  constructor(path: string, faults: readonly Fault[]) {
    super(`${path}: ${faults.map(({ at, rule }) => `${at || 'value'} ${rule}`).join('; ')}`)
    this.name = 'WireError'
    this.path = path
    this.faults = faults
  }
}

function orThrow<T>(path: string, checked: Checked<T>): T {
  if (checked.ok) return checked.value
  throw new WireError(path, checked.faults)
}
