import type { Call, Input, Output } from '@tillwright/contract/call.ts'
import type { Context } from './context.ts'

/** What answers one call: clean input in, clean output out, `Refusal` thrown for every no. */
export type Answer<C> = (input: Input<C>, context: Context) => Promise<Output<C>>

/** The calls among what a module of the contract exports. */
export type CallsIn<Module> = {
  readonly [Name in keyof Module as Module[Name] extends Pick<Call, 'path' | 'needs'>
    ? Name
    : never]: Module[Name]
}

/**
 * An answer for every call. It does not compile while one is missing or answers another shape, save
 * for the calls named in `Later`.
 */
export type Answers<Calls extends Record<string, Call>, Later extends keyof Calls = never> = {
  readonly [Name in Exclude<keyof Calls, Later>]: Answer<Calls[Name]>
}
