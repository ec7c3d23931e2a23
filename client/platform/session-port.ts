// The part of the session that the platform, a layer below it, reads: the caller, the clock, the
// devices.
import type { Output } from '@tillwright/contract/call.ts'
import type { Gateway } from '@tillwright/contract/gateway.ts'
import type { queryPaperShapes } from '@tillwright/contract/print/paper-shapes.ts'
import type { getHardwareSetting } from '@tillwright/contract/settings/settings.ts'
import type { Printers } from './devices/printers-of.ts'

/** How the store wants one kind of paper on one roll or label. */
export type PaperShape = Output<typeof queryPaperShapes>['list'][number]

export type Hardware = Output<typeof getHardwareSetting>['hardware']

/** Addresses of the platform's servers; empty means the page's server. */
export interface Addresses {
  readonly api: string
  readonly update: string
  readonly config: string
  /** Where pictures of goods and refunds lie. */
  readonly pictures: string
  readonly products: string
  readonly warehouse: string
  /** Hosts that code 1770 may send a cashier to. */
  readonly allowedHosts: readonly string[]
}

export interface SessionView extends Printers {
  readonly platformId: string
  /** The open shift, cashierRecordId on the wire. */
  readonly shiftId: string | null
  readonly token: string | null
  readonly versionCode: string
  readonly gateway: Gateway
  readonly addresses: Addresses
  readonly deviceId: string | null
  readonly user: {
    readonly id: string
    readonly phone: string
    readonly nick: string
    /** IANA name of the zone of the store's clock. */
    readonly store: { readonly timeZone: string }
  } | null
  readonly paperShapes: readonly PaperShape[]
  readonly scale: Hardware['scale']
}

type ReadSession = () => SessionView

let read: ReadSession | null = null

/** Registers the source of the session. Called once, by the session itself. */
export function provideSession(source: ReadSession): void {
  read = source
}

/** The session as it is now. Throws where none was provided: the program was put together wrong. */
export function sessionView(): SessionView {
  if (read === null) throw new Error('no session is provided to the platform')
  return read()
}
