import { ownCodes } from './own-codes.ts'
import { specificationCodes } from './specification-codes.ts'
import { type Handling, rejects } from './code-handling.ts'
import { codeOk } from './envelope.ts'
import type { Schema } from './schema.ts'

/** One answer code: what it means, what it carries and what the till does about it. */
export interface Code<T = unknown> {
  readonly code: number
  readonly summary: string
  readonly from: 'specification' | 'ours'
  readonly handling: Handling
  /** What `data` holds; null where the code carries nothing. */
  readonly data: Schema<T> | null
}

/** Every code by name: the specification's table and ours. A number never changes its meaning. */
export const codes = { ...specificationCodes, ...ownCodes }
export type CodeName = keyof typeof codes

/** What the refusal named `N` carries in `data`. */
export type CodeData<N extends CodeName> =
  (typeof codes)[N]['data'] extends Schema<infer T> ? T : null

const byNumber = new Map<number, CodeName>()
for (const [name, { code }] of Object.entries(codes)) byNumber.set(code, name as CodeName)

/** The name of a code, or null for a number this version does not know. */
export function codeName(code: number): CodeName | null {
  return byNumber.get(code) ?? null
}

const authorizationFailed = /user authorization failed|authorization has expired|用户授权失败/i
const userDisabled = /user (?:is|has been) disabled|用户已?被?(?:禁用|停用)/i

/**
 * What the till does about an answer. Beside the number, Specification 8 sends a message that user
 * authorization failed, or that the user is disabled, to the login page whatever its code.
 */
export function handlingOf(code: number, message: string): Handling {
  if (code === codeOk) return specificationCodes.ok.handling
  const expired = specificationCodes.expired.handling
  if (userDisabled.test(message)) return { ...expired, alert: 'message' }
  const name = codeName(code)
  if (name !== null) return codes[name].handling
  return authorizationFailed.test(message) ? expired : rejects
}
