import { createHash } from 'node:crypto'
import type { Input } from '@tillwright/contract/call.ts'
import type * as log from '@tillwright/contract/till/log.ts'
import { maskPhone, maskPhonesIn } from '@tillwright/domain/person/phone.ts'
import type { Handlers } from '../../platform/handlers.ts'
import type { Context } from '../../platform/context.ts'
import { areProvenDevices } from '../device/device.store.ts'
import { Refusal } from '../../platform/refusal.ts'
import { limitLogs } from './log-limits.ts'
import { keepLogs } from './log.store.ts'
import { readTillLog } from './read-till-log.ts'
import type { ClientLogTable } from './log.tables.ts'

type Entry = Input<typeof log.logBulk>[number]

const secretFields =
  /\b(password|oldPassword|pwd|token|authorization|authCode|pin)(["']?\s*[=:]\s*)(["']?)[^"'&\s,}]+/gi

/**
 * Takes out what belongs in no log: tokens, passwords, phones, and longer runs of digits, which are
 * payment codes or cards.
 */
const withoutSecrets = (text: string): string =>
  maskPhonesIn(
    text
      .replace(/\bpos_[\x21-\x7e]{1,64}_[\w-]{43}/g, 'pos_…')
      .replace(secretFields, (_all, name: string, between: string) => `${name}${between}…`),
  )
    .replace(/\d{13,}/g, (digits) => `${digits.slice(0, 4)}…${digits.length}`)
    .replace(/[\r\n]+/g, ' ')

/** The logs of tills, stored without anything that reveals secrets. */
export const logHandlers: Handlers<typeof log> = {
  logBulk: async (entries, context) => {
    const { db, services, caller, nowMs } = context
    const deviceIds = await sendingDevices(entries, context)
    const bytes = JSON.stringify(entries).length
    limitLogs(services, { ...caller, deviceIds, bytes, nowMs })
    const rows = entries.map((entry) => logRow(entry, caller.platformId, nowMs))
    const once = [...new Map(rows.map((row) => [row.id, row])).values()]
    await keepLogs(db, once)
    return { kept: once.length }
  },

  queryTillLog: (input, context) => readTillLog(context, input),
}

/**
 * The tills these come from: whoever is logged in sends for their own, with what was written before the
 * login. Without a session each has to be one that somebody logged in on. Refuses others (20211): they
 * keep their lines until then.
 */
async function sendingDevices(
  entries: readonly Entry[],
  context: Context,
): Promise<readonly string[]> {
  if (context.hasSession) return [context.session.deviceId]
  const { db, caller } = context
  const ids = entries.map(({ clientId }) => clientId).filter((clientId) => clientId !== '')
  if (!(await areProvenDevices(db, caller.platformId, ids))) throw new Refusal('deviceUnknown')
  return ids
}

function logRow(entry: Entry, platformId: string, nowMs: number): ClientLogTable {
  const id = createHash('sha256').update(JSON.stringify(entry)).digest('base64url')
  return {
    platform_id: platformId,
    id,
    received_at: nowMs,
    client_at: entry.clientLogAtMs,
    level: entry.logsLevel,
    client_id: entry.clientId,
    client_platform: entry.clientPlatform,
    version: entry.versionCode,
    url: withoutSecrets(entry.applyUrl),
    http_status: entry.httpStatusCode,
    params: withoutSecrets(entry.httpRequestParams),
    message: withoutSecrets(entry.errorMsg),
    trace_id: entry.traceId,
    user_id: entry.userId,
    user_nick: entry.userNick,
    user_phone: maskPhone(entry.userPhone),
  }
}
