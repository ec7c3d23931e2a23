import * as z from 'zod/mini'
import { call } from '../call.ts'
import { text } from '../wire/ids.ts'
import { listOf } from '../wire/list-of.ts'
import { respelt } from '../wire/spelling.ts'
import { moment } from '../wire/time.ts'

/** One entry of the client log, by the names of Specification 3. */
const logEntry = respelt(
  z.object({
    versionCode: text(40),
    logsLevel: z.int().check(z.gte(0), z.lte(9)),
    clientLogTime: moment,
    clientId: text(64),
    clientPlatform: text(),
    applyUrl: text(400),
    httpStatusCode: z.int().check(z.gte(0), z.lte(999)),
    httpRequestParams: text(2_000),
    errorMsg: text(2_000),
    traceId: text(64),
    userId: text(64),
    userPhone: text(20),
    userNick: text(),
    platformId: text(64),
  }),
)

export const logEntriesMax = 200
/** Logs must never crowd out sales: two hundred entries of a till take a quarter of it. */
const logMaxBytes = 262_144

export const logBulk = call({
  method: 'POST',
  path: '/api/v3/log/bulk',
  summary:
    'Takes the buffered log of a till, twice a minute: with a session, or from tills somebody has logged in on. An entry that came before is not kept twice.',
  needs: 'device',
  isAutomatic: true,
  writes: true,
  bodyMaxBytes: logMaxBytes,
  input: listOf(logEntry, logEntriesMax),
  output: z.object({ kept: z.int().check(z.gte(0)) }),
})
