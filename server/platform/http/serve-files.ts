import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { StaticFiles, StaticFile } from './static-files.ts'
import { varyBy } from './vary-by.ts'

/** Names with a content hash in them never change what they hold. */
const hashed = /[.-][\w-]{8,}\.\w{2,5}$/
const forEver = 'public, max-age=31536000, immutable'
const aDay = 'public, max-age=86400'

type Unknown = (request: FastifyRequest, reply: FastifyReply) => FastifyReply

export interface StaticFolders {
  /** The built cashier application. */
  readonly page: StaticFiles
  /** The built back office. */
  readonly office: StaticFiles
  /** Pictures of the demo shop's goods. */
  readonly pictures: StaticFiles
}

const office = 'backoffice/'

interface Places {
  readonly unknown: Unknown
  /** True while the server has no shop. */
  readonly isEmpty: () => Promise<boolean>
}

/** Serves files by their exact names. A missing one is a 404, never the page in its place. */
export function serveFiles(app: FastifyInstance, shelves: StaticFolders, places: Places): void {
  const { unknown, isEmpty } = places
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      const path = pathOf(request.url)
      // The first visitor of an empty server sets up its shop; nobody could log in at a till.
      if (path === 'backoffice' || (path === '' && (await isEmpty())))
        return reply.redirect('./backoffice/')
      const [shelf, name, caching] = placeOf(shelves, path)
      const file = await shelf.find(name)
      return file === null ? unknown(request, reply) : sendFile(request, reply, file, caching)
    },
  })
}

function placeOf(shelves: StaticFolders, path: string): [StaticFiles, string, string] {
  if (path.startsWith('pictures/')) return [shelves.pictures, path.slice('pictures/'.length), aDay]
  if (path.startsWith(office)) {
    const name = path.slice(office.length)
    return [shelves.office, name === '' ? 'index.html' : name, cachingOf(name)]
  }
  return [shelves.page, path === '' ? 'index.html' : path, cachingOf(path)]
}

const cachingOf = (name: string): string =>
  name.startsWith('assets/') && hashed.test(name) ? forEver : 'no-cache'

function pathOf(url: string): string {
  try {
    return decodeURIComponent(url.split('?', 1)[0] ?? '').slice(1)
  } catch {
    return url
  }
}

function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: StaticFile,
  caching: string,
): FastifyReply {
  reply.headers({ 'cache-control': caching, etag: file.etag })
  varyBy(reply, 'accept-encoding')
  if (request.headers['if-none-match'] === file.etag) return reply.code(304).send()
  // An image opened by itself may hold no script.
  if (file.type === 'image/svg+xml')
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
  const takesBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
  if (file.squeezed === null || !takesBrotli) return reply.type(file.type).send(file.bytes)
  return reply.header('content-encoding', 'br').type(file.type).send(file.squeezed)
}
