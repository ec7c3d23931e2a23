// Price displays and their access points: what waits to be drawn, what was handed over, what is shown.
import type { PopDependencies } from './pop-dependencies.ts'
import {
  type AccessPointAddress,
  readAccessPoint,
} from '@tillwright/domain/pop/access-point-address.ts'
import type { Logger } from 'pino'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import { confirmShown } from './confirm-shown.ts'

export interface PopService {
  readonly room: PopDependencies
  /** Queries every access point for its displays' pictures. */
  readonly sweep: () => Promise<void>
  readonly stop: () => Promise<void>
}

export interface PopTerms {
  readonly db: Db
  readonly clock: Clock
  readonly log: Logger
  /** Access points of the laboratory by name; a display may name one in place of an address. */
  readonly lab?: ReadonlyMap<string, AccessPointAddress>
  /** False in training: nothing of the real shop is reached. */
  readonly reachesNetwork?: boolean
  /** Interval of its own sweeps; tests call `sweep` instead. */
  readonly eachMs?: number
}

/** Opens the service. One sweep at a time. */
export function openPopService(terms: PopTerms): PopService {
  const { db, clock, log, lab, reachesNetwork = true, eachMs } = terms
  const room: PopDependencies = {
    db,
    clock,
    placeOf: (address) => lab?.get(address) ?? (reachesNetwork ? readAccessPoint(address) : null),
  }
  let running: Promise<void> = Promise.resolve()
  const sweep = (): Promise<void> => {
    running = running
      .then(() => confirmShown(room))
      .catch((err: unknown) => log.error({ err }, 'nobody asked after the price displays'))
    return running
  }
  let isRunning = false
  const timer =
    eachMs === undefined
      ? undefined
      : setInterval(() => {
          if (isRunning) return
          isRunning = true
          void sweep().finally(() => {
            isRunning = false
          })
        }, eachMs).unref()
  return {
    room,
    sweep,
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}

declare module '../../platform/context.ts' {
  interface Services {
    /** Price displays and their access points. */
    readonly popService: PopService
  }
}
