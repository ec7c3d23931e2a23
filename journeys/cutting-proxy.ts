import {
  createServer,
  request,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'

/** State of the line between till and server. */
export type Line =
  /** Everything goes through. */
  | 'whole'
  /** Nothing reaches the server: the connection is refused in its face. */
  | 'cut'
  /** The server gets the call and does its work; its answer never arrives. */
  | 'answerLost'
  /** The server gets nothing, and something on the way answers 500 without an envelope. */
  | 'faulty'
  /** Nothing answers until the line is another one. */
  | 'silent'
  /** Everything goes through, and every answer comes seconds later. */
  | 'slow'
  /** Nothing reaches the server; `says` is answered in its name. */
  | 'said'

/** An envelope that a test puts in the server's mouth. */
export interface Said {
  readonly code: number
  readonly msg: string
  readonly data: unknown
}

/** A network between till and server that tests can cut. */
export interface CuttingProxy {
  readonly url: string
  line: Line
  /** Response of the line 'said'. */
  says: Said
  /** Only calls whose path matches are touched; all others go through. */
  touches: RegExp
  /** So many of the touched calls go through before the line holds for the others. */
  spares: number
  /** Where the server is; a server that was started again has another port. */
  target: string
  /** Makes the line whole again, for every call. */
  mend(): void
  /** How many calls to a path reached the server. */
  reached(path: RegExp): number
  close(): Promise<void>
}

/** Puts a proxy before a server. It knows HTTP, so it can lose an answer and keep the call. */
export async function openProxy(target: string): Promise<CuttingProxy> {
  const seen: string[] = []
  const says: Said = { code: 1200, msg: '', data: null }
  const whole = { line: 'whole' as Line, touches: /./, spares: 0 }
  const proxy = { url: '', ...whole, target, says }
  const pass = async (from: IncomingMessage, to: ServerResponse): Promise<void> => {
    const path = from.url ?? ''
    const isTouched = () => proxy.line !== 'whole' && proxy.touches.test(path)
    const isSpared = isTouched() && proxy.spares > 0
    if (isSpared) proxy.spares -= 1
    const lineNow = () => (isTouched() && !isSpared ? proxy.line : 'whole')
    while (lineNow() === 'silent' && !from.socket.destroyed) await soon()
    const line = lineNow()
    if (line === 'cut') {
      from.socket.destroy()
      return
    }
    if (line === 'faulty' || line === 'said') {
      from.resume()
      to.writeHead(line === 'said' ? 200 : 500, { 'content-type': 'application/json' })
      to.end(line === 'said' ? JSON.stringify(proxy.says) : '<h1>500</h1>')
      return
    }
    seen.push(path)
    forward({ from, to, target: proxy.target, line })
  }
  const server = createServer((from, to) => void pass(from, to))
  // Idle connections are not closed: that would look like a cut network.
  server.keepAliveTimeout = 10 * 60_000
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  proxy.url = `http://localhost:${typeof address === 'object' && address ? address.port : 0}`
  return Object.assign(proxy, {
    mend: () => void Object.assign(proxy, whole),
    reached: (path: RegExp) => seen.filter((one) => path.test(one)).length,
    close: () => closed(server),
  })
}

/** Longer than a till waits for the server's response on a sale that may be final without it. */
const slowMs = 2500

const soon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 50))

interface Passage {
  readonly from: IncomingMessage
  readonly to: ServerResponse
  readonly target: string
  readonly line: Line
}

function forward({ from, to, target, line }: Passage): void {
  const onward = request(
    `${target}${from.url ?? ''}`,
    { method: from.method ?? 'GET', headers: from.headers },
    (answer) => {
      if (line === 'answerLost') {
        answer.resume()
        answer.on('end', () => from.socket.destroy())
        return
      }
      const pass = () => {
        to.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(to)
      }
      if (line === 'slow') setTimeout(pass, slowMs)
      else pass()
    },
  )
  onward.on('error', () => from.socket.destroy())
  // A request that the browser left unfinished is left unfinished towards the server too.
  from.on('close', () => from.complete || onward.destroy())
  from.pipe(onward)
}

const closed = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    // New connections are refused first: one made in between would be waited for.
    server.close(() => resolve())
    server.closeAllConnections()
  })
