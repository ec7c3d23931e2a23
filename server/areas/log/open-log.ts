import { type DestinationStream, type Logger, pino } from 'pino'
import type { LogLevel } from '../../platform/config.ts'

/** Loggable part of a failure: a database's own details may quote a row. */
const plainError = (cause: unknown) =>
  cause instanceof Error
    ? {
        type: cause.name,
        code: String(Reflect.get(cause, 'code') ?? ''),
        message: cause.message,
        stack: cause.stack,
      }
    : { type: typeof cause }

/** The server's log, on standard output or in a file. Lines that a full disk does not take are lost, and nothing else is. */
export function openLog(level: LogLevel, file: string | number = 1): Logger {
  const lines = pino.destination({ dest: file, sync: true })
  // Without a listener the first line that finds no room would end the process.
  lines.on('error', () => undefined)
  const to: DestinationStream = lines
  return pino({ level, base: null, serializers: { err: plainError } }, to)
}
