import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { ServiceCaller } from './session/service-caller.ts'
import type { Session } from './session/session.ts'
import type { Clock } from './clock.ts'
import type { DiskSpace } from './db/disk-space.ts'
import type { Reader } from './db/reader.ts'
import type { Database } from './db/schema.ts'
import { Refusal } from './refusal.ts'

/**
 * Dependencies of the whole server, passed to everything that needs them. An area with a service of
 * its own declares it here from its own file (`declare module`), so that nothing here names an
 * area.
 */
export interface Services {
  readonly db: Kysely<Database>
  /** Whether the database has room on its disk. */
  readonly room: DiskSpace
  /** Opens a second way to the database, for questions that take long. */
  readonly openReader: () => Promise<Reader>
  readonly clock: Clock
  readonly log: Logger
  /**
   * Allowed origins of tills, their calls and the back office, alongside this server's own address.
   */
  readonly cashierOrigins: readonly string[]
  /** The platform that a shop set up here gets, and that a new till begins with. */
  readonly platformId: string
  /** Hosts allowed for gateway accounts, alongside those of the gateways themselves. */
  readonly gatewayHosts: readonly string[]
  /** The shop on this server is the demo. */
  readonly isDemo: boolean
  /** This is itself a shop to practise in: its papers say so. */
  readonly isTraining: boolean
}

/** Content of one call's headers, checked by the guard. */
export interface Caller {
  readonly traceId: string
  /** As the header claims; the session's own platform decides. */
  readonly platformId: string
  readonly version: string
  /** Secret that proves which till calls; empty where none was sent. */
  readonly deviceSecret: string
  /** The address the call came from. */
  readonly ip: string
  /** The origin of the page that makes it, as its browser says; empty without one. */
  readonly origin: string
  /** Came by the path of a swapped gateway; null for a call that has one path on every platform. */
  readonly isOnSwappedPath: boolean | null
  /** The file that came with the call, or null. */
  readonly file: Buffer | null
}

/**
 * One call on its way through an answer. `session` and `shiftId` refuse by themselves when the call
 * has none, so an answer that forgot to demand them cannot leak anything.
 */
export class Context {
  readonly services: Services
  readonly caller: Caller
  /** When the call came in, epoch milliseconds: one call has one time. */
  readonly nowMs: number
  readonly #session: Session | null
  readonly #shiftId: string | null
  readonly #service: ServiceCaller | null
  /** Since when the caller's drawer is being counted; null while it is not. */
  readonly countingAtMs: number | null

  constructor(services: Services, caller: Caller, found: FoundSession) {
    this.services = services
    this.caller = caller
    this.nowMs = services.clock.now()
    this.#session = found.session
    this.#shiftId = found.shiftId
    this.#service = found.service ?? null
    this.countingAtMs = found.countingAtMs
  }

  get db(): Kysely<Database> {
    return this.services.db
  }

  /** The database and the moment of the call. */
  get atCall(): { readonly db: Kysely<Database>; readonly nowMs: number } {
    return { db: this.services.db, nowMs: this.nowMs }
  }

  /** A log whose lines carry the call's trace id. */
  get log(): Logger {
    return this.services.log.child({ traceId: this.caller.traceId })
  }

  /** True for a call that came with a live session. */
  get hasSession(): boolean {
    return this.#session !== null
  }

  /** The caller's session. Refuses with 1405 when no user is logged in. */
  get session(): Session {
    if (this.#session === null) throw new Refusal('expired')
    return this.#session
  }

  /** The calling program. Refuses any caller that is none. */
  get service(): ServiceCaller {
    if (this.#service === null) throw new Refusal('serviceOnly')
    return this.#service
  }

  get platformId(): string {
    return this.session.platform.id
  }

  get storeId(): string {
    return this.session.store.id
  }

  /** The caller's open shift, or null. */
  get openShiftId(): string | null {
    return this.#shiftId
  }

  /** The open shift. Refuses with 1512 when there is none. */
  get shiftId(): string {
    if (this.#shiftId === null) throw new Refusal('notSignedOn')
    return this.#shiftId
  }
}

/** Result of the guard's lookup of the token and the shift header. */
export interface FoundSession {
  readonly session: Session | null
  /**
   * The program behind a service account's key; absent where the caller is a person or anonymous.
   */
  readonly service?: ServiceCaller
  readonly shiftId: string | null
  /** Since when the drawer of that shift is being counted; null while it is not. */
  readonly countingAtMs: number | null
}
