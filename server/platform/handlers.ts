import type { Input, Output } from '@tillwright/contract/call.ts'
import type { CallsIn } from '@tillwright/contract/calls-in.ts'
import type { Context } from './context.ts'

/** Handles one call: clean input in, clean output out, `Refusal` thrown for every no. */
export type Answer<C> = (input: Input<C>, context: Context) => Promise<Output<C>>

/** An answer for every call of a module. It does not compile while one is missing or answers another shape. */
export type Handlers<Module> = {
  readonly [Name in keyof CallsIn<Module>]: Answer<CallsIn<Module>[Name]>
}
