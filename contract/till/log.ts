import * as z from 'zod/mini'
import { call } from '../call.ts'
import { id, text } from '../wire/ids.ts'
import { listOf } from '../wire/list-of.ts'
import { pageFields, pageOf } from '../wire/page.ts'
import { respelt } from '../wire/spelling.ts'
import { moment } from '../wire/time.ts'

/** Levels of the client log run from 0 to this, the gravest. */
const logLevelMax = 9

/** One entry of the client log, by the names of Specification 3. */
const logEntry = respelt(
  z.object({
    versionCode: text(40),
    logsLevel: z.int().check(z.gte(0), z.lte(logLevelMax)),
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

export const queryTillLog = call({
  method: 'GET',
  path: '/api/v1/backoffice/queryTillLog',
  summary: 'What a till of a store where the person works has logged, the newest first.',
  needs: 'device.approve',
  office: true,
  ours: 'Whoever helps a shop from afar has to read what its till says.',
  input: z.object({
    ...pageFields,
    deviceId: id,
    /** Graver entries alone; 0 for all. */
    leastLevel: z.int().check(z.gte(0), z.lte(logLevelMax)),
    /** A part of a message or of the address of a call, or a whole trace; empty for all. */
    keyword: text(64),
  }),
  output: pageOf(
    respelt(
      z.object({
        logId: id,
        level: z.int().check(z.gte(0), z.lte(logLevelMax)),
        /** By the clock of the till. */
        clientTime: moment,
        receivedTime: moment,
        version: text(40),
        nick: text(),
        url: text(400),
        httpStatus: z.int().check(z.gte(0), z.lte(999)),
        params: text(2_000),
        message: text(2_000),
        traceId: text(64),
      }),
    ),
  ),
})
