import { ownCodes } from './own-codes.ts'
import { specificationCodes } from './specification-codes.ts'
import type { Handling } from './code-handling.ts'
import type { Schema } from '../wire/schema.ts'

/** One answer code: what it means, what it carries and what the till does about it. */
export interface Code<T = unknown> {
  readonly code: number
  readonly summary: string
  readonly from: 'specification' | 'ours'
  readonly handling: Handling
  /** Schema of `data`; null where the code carries none. */
  readonly data: Schema<T> | null
}

/** Every code by name: the specification's table and ours. A number never changes its meaning. */
export const codes = { ...specificationCodes, ...ownCodes }
export type CodeName = keyof typeof codes

/** Type of `data` in the refusal named `N`. */
export type CodeData<N extends CodeName> =
  (typeof codes)[N]['data'] extends Schema<infer T> ? T : null

const byNumber = new Map<number, CodeName>()
for (const [name, { code }] of Object.entries(codes)) byNumber.set(code, name as CodeName)

/** The name of a code, or null for a number this version does not know. */
export function codeName(code: number): CodeName | null {
  return byNumber.get(code) ?? null
}
