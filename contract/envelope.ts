/** Shape of every response (Specification 7). */
export interface Envelope {
  readonly code: number
  readonly msg: string
  readonly data: unknown
}

/** Success (Specification 8). */
export const codeOk = 1200

/** Wraps an answer that succeeded. */
export function success(data: unknown): Envelope {
  return { code: codeOk, msg: 'ok', data }
}

/** Wraps a refusal; `data` carries the true value where the code promises one. */
export function refusal(code: number, msg: string, data: unknown = null): Envelope {
  return { code, msg, data }
}

/** Reads a parsed body as an envelope; null when it is something else (a proxy's page, say). */
export function readEnvelope(body: unknown): Envelope | null {
  if (typeof body !== 'object' || body === null) return null
  const code: unknown = Reflect.get(body, 'code')
  const msg: unknown = Reflect.get(body, 'msg')
  if (typeof code !== 'number' || !Number.isSafeInteger(code)) return null
  return { code, msg: typeof msg === 'string' ? msg : '', data: Reflect.get(body, 'data') ?? null }
}
