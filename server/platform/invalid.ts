import { Refusal } from './refusal.ts'

/**
 * Refuses one field that the schema lets through and the shop does not (20101). `at` is its place as the
 * wire spells it, such as `lines.2.number`; `rule` says what it must be.
 */
export const invalid = (at: string, rule: string): Refusal =>
  new Refusal('invalid', { faults: [{ at, rule }] })
