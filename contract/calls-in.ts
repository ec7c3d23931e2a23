import type { Call } from './call.ts'

/** The calls among what a module exports; the rest are shapes and limits that other modules share. */
export type CallsIn<Module> = {
  readonly [Name in keyof Module as Module[Name] extends Pick<Call, 'path' | 'needs'>
    ? Name
    : never]: Module[Name]
}

/** The same of a module as it runs. */
export function callsIn<Module extends object>(module: Module): CallsIn<Module> {
  return Object.fromEntries(Object.entries(module).filter(isCall)) as CallsIn<Module>
}

const isCall = ([, it]: [string, unknown]): boolean =>
  typeof it === 'object' && it !== null && 'path' in it && 'needs' in it
