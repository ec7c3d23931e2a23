import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy that serves a server below a path of its host, as nginx or Caddy would. */
export interface PrefixProxy {
  /** Where the server is behind it, with a slash at its end. */
  readonly url: string
  /** Paths that were requested outside: nothing of the server may ever ask for one. */
  readonly outside: readonly string[]
  close(): Promise<void>
}

/**
 * Puts a proxy before `target` that passes on paths below `prefix` (`/pos`), without the prefix.
 */
export async function openPrefixProxy(target: string, prefix: string): Promise<PrefixProxy> {
  const outside: string[] = []
  const server = createServer((from, to) => {
    const path = from.url ?? ''
    if (!path.startsWith(`${prefix}/`)) {
      outside.push(path)
      return to.writeHead(404).end()
    }
    const { method, headers } = from
    const onward = request(target + path.slice(prefix.length), { method, headers }, (answer) => {
      to.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(to)
    })
    onward.on('error', () => to.writeHead(502).end())
    return from.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}${prefix}/`,
    outside,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
