import { X509Certificate } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isLoopback } from '../http/client-address.ts'
import { installPage, installStyle } from './install-page.ts'

/** Data that a server with certificates of its own gives to the machines of its network. */
export interface LanEntrance {
  /** The authority that tills install, as PEM. */
  readonly authority: string
  /** Addresses of this machine in its network. */
  addresses(): readonly string[]
  /** Ports that are listened on, once they are. */
  ports(): { readonly plain: number; readonly secure: number }
}

/** SHA-256 of a certificate, in pairs of digits, as browsers and systems show it. */
export const fingerprintOf = (pem: string): string => new X509Certificate(pem).fingerprint256

interface Query {
  readonly Querystring: { readonly language?: string }
}

/**
 * The page by which machines come to trust this server, and the way to it: a request for anything
 * else from another machine without TLS is redirected there, since no till works without a secure
 * connection.
 */
export function serveInstall(app: FastifyInstance, lan: LanEntrance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (isSecure(request) || isOpen(request.url)) return undefined
    if (request.method === 'GET' || request.method === 'HEAD') return reply.redirect('/install')
    return reply
      .code(426)
      .header('upgrade', 'TLS/1.2')
      .type('text/plain; charset=utf-8')
      .send('This server answers other machines over https alone: see /install\n')
  })
  app.get('/install/install.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(installStyle),
  )
  app.get('/install/tillwright.crt', (_request, reply) =>
    reply
      .type('application/x-x509-ca-cert')
      .header('content-disposition', 'attachment; filename="tillwright.crt"')
      .send(lan.authority),
  )
  app.get<Query>('/install', (request, reply) => {
    const { plain, secure } = lan.ports()
    const secureUrl = `https://${request.hostname}:${secure}/`
    const installUrls = lan.addresses().map((address) => `http://${address}:${plain}/install`)
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(
        installPage({
          language: languageOf(request),
          secureUrl,
          installUrls,
          fingerprint: fingerprintOf(lan.authority),
        }),
      )
  })
}

/** Over TLS, here or at a proxy that is believed, or from this machine itself, which browsers trust as it is. */
const isSecure = ({ protocol, ip, socket }: FastifyRequest): boolean =>
  protocol === 'https' || (isLoopback(ip) && isLoopback(socket.remoteAddress ?? ''))

const isOpen = (url: string): boolean => /^\/(install|health)([/?]|$)/.test(url)

function languageOf(request: FastifyRequest<Query>): 'zh' | 'en' {
  const requested = request.query.language ?? request.headers['accept-language'] ?? ''
  return requested.trim().slice(0, 2).toLowerCase() === 'en' ? 'en' : 'zh'
}
