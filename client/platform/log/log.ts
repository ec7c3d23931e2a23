// The client log, running: entries gather here and go in bulk. Only the fields of the list below ever
// leave; no body, no code scanned from a customer, no password, no whole phone number.
import { logBulk, logEntriesMax } from '@tillwright/contract/till/log.ts'
import { maskPhone } from '@tillwright/domain/person/phone.ts'
import { callApi } from '../api/call-api.ts'
import { CallFailure } from '@tillwright/web/api/call-failure.ts'
import { retryAfterMs } from '../api/retry-after.ts'
import { onTraffic } from '../api/traffic.ts'
import type { Traffic } from '@tillwright/web/api/traffic.ts'
import { nowMs } from '@tillwright/web/clock.ts'
import { sessionView } from '../session-port.ts'
import { changeDurables, readDurables } from '../storage/databases.ts'
import { refuseWhenFull } from '../storage/storage-refusal.ts'
import { type LogEntry, withEntry, withoutSent } from './log-buffer.ts'

export interface LogFacts {
  readonly level: number
  readonly message: string
  readonly url?: string
  /** Parameters of the call, as far as a log may carry them. */
  readonly params?: string | undefined
  readonly httpStatus?: number | null
  readonly traceId?: string
}

let buffer: readonly LogEntry[] = []
let flushing: Promise<void> | null = null
/** A write that has not begun yet. */
let keeping: Promise<boolean> | null = null
/** The server takes logs now and then only: nothing is sent before this. */
let waitsUntilMs = 0
const bufferKey = 'buffer'
/** The server accepts no logs from a till that no user ever logged in on: they wait for that. */
const refusedWaitMs = 60_000

/** Writes one entry. Level 9 goes at once. */
export function log(facts: LogFacts): void {
  const added = withEntry(buffer, entryOf(facts))
  buffer = added.buffer
  void keep()
  if (added.mustFlush) void flush()
}

/** Begins logging: failed calls, faults of this program, and the moments the app is shown or hidden. */
export async function startLog(): Promise<void> {
  buffer = [...(await stored()), ...buffer]
  onTraffic(logTraffic)
  document.addEventListener('visibilitychange', () => void flush())
  window.addEventListener('error', ({ message }) => log({ level: 9, message }))
  window.addEventListener('unhandledrejection', ({ reason }) =>
    log({ level: 9, message: reason instanceof Error ? reason.message : 'unhandled rejection' }),
  )
}

/** Sends what has gathered. What is not taken stays for the next time. */
export function flush(): Promise<void> {
  flushing ??= sendAll().finally(() => {
    flushing = null
  })
  return flushing
}

async function sendAll(): Promise<void> {
  while (buffer.length > 0 && nowMs() >= waitsUntilMs) {
    const part = buffer.slice(0, logEntriesMax)
    try {
      await callApi(logBulk, [...part], { quiet: true })
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      const refusedMs = error.kind === 'code' ? refusedWaitMs : 0
      waitsUntilMs = nowMs() + Math.max(retryAfterMs(error.data), refusedMs)
      return
    }
    buffer = withoutSent(buffer, part)
    await keep()
  }
}

/** HTTP statuses of 400 and above, and calls that had no answer. The log's own calls are left out. */
function logTraffic({ failure, path, httpStatus, traceId, params }: Traffic): void {
  if (!failure || path === logBulk.path) return
  const isHttp = httpStatus !== null && httpStatus >= 400
  if (!isHttp && failure.kind === 'code') return
  const message = `${failure.kind} ${failure.code}`
  log({ level: isHttp ? 5 : 3, message, url: path, params, httpStatus, traceId })
}

const paramsMax = 2_000

function entryOf({ level, message, url, params, httpStatus, traceId }: LogFacts): LogEntry {
  const { versionCode, deviceId, user, platformId } = sessionView()
  return {
    versionCode,
    logsLevel: level,
    clientLogAtMs: nowMs(),
    clientId: deviceId ?? '',
    clientPlatform: 'web',
    applyUrl: (url ?? '').slice(0, 400),
    httpStatusCode: httpStatus ?? 0,
    httpRequestParams: (params ?? '').slice(0, paramsMax),
    errorMsg: message.slice(0, 2000),
    traceId: traceId ?? '',
    userId: user?.id ?? '',
    userPhone: user ? maskPhone(user.phone) : '',
    userNick: user?.nick ?? '',
    platformId,
  }
}

/** Entries that come while a write waits for its turn go with it. */
function keep(): Promise<boolean> {
  keeping ??= refuseWhenFull(() =>
    changeDurables(['logs'], (change) => {
      keeping = null
      return change.objectStore('logs').put(buffer, bufferKey)
    }),
  ).finally(() => {
    keeping = null
  })
  return keeping
}

async function stored(): Promise<readonly LogEntry[]> {
  try {
    const entries: unknown = await (await readDurables()).get('logs', bufferKey)
    return Array.isArray(entries) ? entries : []
  } catch {
    return []
  }
}
