import type { LodopArgument, LodopCall } from '@tillwright/printing/lodop/lodop-page.ts'

/** The object that the print service puts into the page, reached by name only. */
export interface LodopObject {
  /** The local service's version, and the control's. */
  readonly service: string
  readonly control: string
  readonly run: (call: LodopCall) => unknown
  /** Chooses a printer of the system by its name; false where there is none of that name. */
  readonly choose: (printer: string) => boolean
  /** Begins an action that answers later, once. */
  readonly begin: (name: string, ...given: readonly LodopArgument[]) => Promise<unknown>
}

/** Wraps what `getCLodop()` of the loaded script gives; null while there is none. */
export function lodopIn(page: object): LodopObject | null {
  const get: unknown = Reflect.get(page, 'getCLodop')
  const found: unknown = typeof get === 'function' ? Reflect.apply(get, page, []) : null
  if (typeof found !== 'object' || found === null) return null
  const text = (name: string): string => {
    const value: unknown = Reflect.get(found, name)
    return typeof value === 'string' ? value : ''
  }
  const invoke = (name: string, given: readonly LodopArgument[]): unknown => {
    const method: unknown = Reflect.get(found, name)
    if (typeof method !== 'function') throw new TypeError(`the print service has no ${name}`)
    return Reflect.apply(method, found, given)
  }
  return {
    service: text('CVERSION'),
    control: text('VERSION'),
    run: (call) => invoke(call.name, call.arguments),
    choose: (printer) => invoke('SET_PRINTER_INDEX', [printer]) !== false,
    begin: (name, ...given) =>
      new Promise((resolve) => {
        let task: unknown = null
        Reflect.set(found, 'On_Return', (of: unknown, value: unknown) => {
          if (task === null || of === task) resolve(value)
        })
        task = invoke(name, given)
      }),
  }
}
