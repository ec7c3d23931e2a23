/** The connection broke, or nothing came over it: the outcome of the request is unknown. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost'
  /** SQLSTATE "connection failure". */
  readonly code = '08006'
}

/** All connections were in use for too long. */
export class ConnectionsBusy extends Error {
  override readonly name = 'ConnectionsBusy'
  /** SQLSTATE "too many connections". */
  readonly code = '53300'
}

/** This server of several only reads: it is a standby, or was the primary before. */
export class NotWritable extends Error {
  override readonly name = 'NotWritable'
  /** SQLSTATE "read-only transaction". */
  readonly code = '25006'
}

const sqlState = /^[0-9A-Z]{5}$/
/** Connection, resources, shut down by an operator, the system's own errors: any state of these classes. */
const passingClasses = new Set(['08', '53', '57', '58'])
/**
 * Ended by another transaction or by its own age, a lock not granted, a server that only reads. A state of
 * the classes 22, 23 or 42 is a fault of ours and passes by no waiting.
 */
const passingStates = new Set([
  '40001',
  '40003',
  '40P01',
  '25006',
  '25P03',
  '25P04',
  '55P03',
  '55006',
])
const socketErrors =
  /^(ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN|EADDRNOTAVAIL|ENOBUFS|EMFILE|ENFILE)$/
const sqliteStates = /^SQLITE_(BUSY|LOCKED|FULL|IOERR|READONLY|CANTOPEN|NOMEM|PROTOCOL|INTERRUPT)/
/** Messages of the driver and its pool that have no code. */
const driverMessages =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated|Client has encountered a connection error|Client was closed|The server does not support SSL|Query read timeout|Cannot use a pool after calling end|driver has already been destroyed)/

const codeOf = (cause: unknown): string =>
  cause instanceof Error ? String(Reflect.get(cause, 'code') ?? '') : ''

/**
 * True where the database could not answer now and may soon: it is away, starting, full, too busy, or only
 * reads. Nothing is known of what was requested then, and it is requested again.
 */
export function isDatabaseAway(cause: unknown): boolean {
  const code = codeOf(cause)
  if (sqliteStates.test(code) || socketErrors.test(code) || passingStates.has(code)) return true
  if (isDiskFull(cause)) return true
  if (sqlState.test(code)) return passingClasses.has(code.slice(0, 2))
  return cause instanceof Error && code === '' && driverMessages.test(cause.message)
}

const fullStates = new Set(['SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE', '53100', 'ENOSPC', 'EDQUOT'])

/** True where there was no room on the disk for what was to be written. */
export const isDiskFull = (cause: unknown): boolean => fullStates.has(codeOf(cause))

/** Shut down, promoted elsewhere, or cut: nothing more comes over that connection. */
const endedStates = new Set(['57P01', '57P02', '57P03', '57P05', '25006', '25P03', '25P04'])

/** True where the connection itself is of no more use. */
export function endsConnection(cause: unknown): boolean {
  const code = codeOf(cause)
  if (endedStates.has(code) || socketErrors.test(code)) return true
  if (sqlState.test(code)) return code.startsWith('08')
  return cause instanceof Error && code === '' && driverMessages.test(cause.message)
}
