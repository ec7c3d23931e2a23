import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { answerRawError } from '../http/raw-errors.ts'
import type { CertifiedKey } from './certificates.ts'

/** A second, encrypted way into a server that answers the same calls. */
export interface TlsDoor {
  readonly port: number
  /** Shows another certificate to whoever connects from now on. */
  use(pair: CertifiedKey): void
  /** Takes nothing new and waits for what is under way, `patienceMs` at most. */
  stop(patienceMs: number): Promise<void>
}

interface Place {
  readonly host: string
  readonly port: number
}

/** Listens with TLS and gives every request to `app`, which must be ready. Throws when the port is taken. */
export async function openTlsDoor(
  app: FastifyInstance,
  pair: CertifiedKey,
  { host, port }: Place,
): Promise<TlsDoor> {
  const { requestTimeout, keepAliveTimeout } = app.server
  const server = createServer({ ...optionsOf(pair), requestTimeout }, (req, res) =>
    app.routing(req, res),
  )
  server.keepAliveTimeout = keepAliveTimeout
  server.on('clientError', answerRawError)
  await listening(server, { host, port })
  return {
    port: (server.address() as AddressInfo).port,
    use: (next) => server.setSecureContext(optionsOf(next)),
    stop: (patienceMs) => stopped(server, patienceMs),
  }
}

const optionsOf = ({ certificate, key }: CertifiedKey) => ({
  cert: certificate,
  key,
  minVersion: 'TLSv1.2' as const,
})

const listening = (server: Server, place: Place): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(place, () => {
      server.off('error', reject)
      resolve()
    })
  })

const stopped = (server: Server, patienceMs: number): Promise<void> =>
  new Promise((resolve) => {
    const cutting = setTimeout(() => server.closeAllConnections(), patienceMs)
    server.close(() => {
      clearTimeout(cutting)
      resolve()
    })
    server.closeIdleConnections()
  })
