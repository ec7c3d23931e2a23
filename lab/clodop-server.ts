// A local print service like C-Lodop, over real sockets: its script, its WebSocket, and the form
// for pages that have none. It keeps a journal of its print requests.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { clodopScript } from './clodop-script.ts'
import { acceptWebSocket } from './web-socket.ts'

/** A page's print request, field by field. */
export type ClodopTask = Readonly<Record<string, string>>

export interface ClodopFaults {
  /** Not started: nothing answers on its port. */
  readonly isDown: boolean
  /** Gives its script and no WebSocket, as behind a proxy. */
  readonly hasNoSocket: boolean
  /** Takes every task and answers none. */
  readonly isSilent: boolean
  /** Says no to every paper. */
  readonly refuses: boolean
  /** The printer behind it holds its papers. */
  readonly holdsPapers: boolean
}

export interface ClodopServer {
  readonly port: number
  readonly setFaults: (faults: Partial<ClodopFaults>) => void
  readonly setVersions: (versions: { readonly service?: string; readonly control?: string }) => void
  /** Its print requests, the newest last. */
  readonly papers: () => readonly ClodopTask[]
  readonly close: () => Promise<void>
}

export interface ClodopTerms {
  /** Where pages think it is: the port they ask at may lead here. */
  readonly host: string
  readonly printers: readonly string[]
  readonly port?: number
}

interface Service {
  readonly terms: ClodopTerms
  faults: ClodopFaults
  service: string
  control: string
  papers: ClodopTask[]
  /** Answers for pages without a WebSocket, by their task. */
  readonly results: Map<string, string>
}

const well: ClodopFaults = {
  isDown: false,
  hasNoSocket: false,
  isSilent: false,
  refuses: false,
  holdsPapers: false,
}

/** Starts listening on the loopback address; port 0 takes a free one. */
export async function startClodopServer(terms: ClodopTerms): Promise<ClodopServer> {
  const service: Service = {
    terms,
    faults: well,
    service: '6.5.7.1',
    control: '6.2.2.6',
    papers: [],
    results: new Map(),
  }
  const server = createServer((request, reply) => void serve(service, request, reply))
  server.on('connection', (socket) => {
    if (service.faults.isDown) socket.destroy()
  })
  server.on('upgrade', (request, socket) => {
    const { isDown, hasNoSocket } = service.faults
    if (isDown || hasNoSocket || request.url !== '/c_webskt/') {
      socket.destroy()
      return
    }
    const say = acceptWebSocket(request, (text) => {
      const answer = text.startsWith('post:') ? carryOut(service, fieldsOf(text.slice(5))) : null
      if (answer !== null) say(answer)
    })
  })
  await new Promise<void>((resolve) => server.listen(terms.port ?? 0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    setFaults: (faults) => {
      service.faults = { ...service.faults, ...faults }
      if (service.faults.isDown) server.closeAllConnections()
    },
    setVersions: (versions) => {
      service.service = versions.service ?? service.service
      service.control = versions.control ?? service.control
    },
    papers: () => service.papers,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function serve(service: Service, request: IncomingMessage, reply: ServerResponse) {
  const url = new URL(request.url ?? '/', service.terms.host)
  // Newer browsers ask first whether a service of this machine wants to be reached by pages.
  reply.setHeader('access-control-allow-origin', request.headers.origin ?? '*')
  reply.setHeader('access-control-allow-private-network', 'true')
  reply.setHeader('cross-origin-resource-policy', 'cross-origin')
  if (request.method === 'OPTIONS') return reply.writeHead(204).end()
  const script = (text: string) =>
    reply.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' }).end(text)
  if (url.pathname === '/CLodopfuncs.js') {
    const { terms, service: version, control } = service
    const priority = Number(url.searchParams.get('priority') ?? 0)
    return script(
      clodopScript({ ...terms, priority, service: version, control, pageId: 'LABPAGE' }),
    )
  }
  if (url.pathname === '/c_dopostdatas') {
    const form = new URLSearchParams(await bodyOf(request))
    const answer = carryOut(service, fieldsOf(form.get('post') ?? ''))
    if (answer !== null) service.results.set(form.get('tid') ?? '', answer)
    return reply.writeHead(200).end()
  }
  if (url.pathname === '/c_lastresult.js') {
    const task = url.searchParams.get('tid') ?? ''
    const answer = service.results.get(task)
    if (answer === undefined) return script('')
    const value = encodeURIComponent(answer.slice(answer.indexOf('=') + 1))
    return script(
      `window.CLodop_ACTTaskID=${JSON.stringify(task)};window.CLodop_ACTLastResult=${JSON.stringify(value)};window.CLodop_ACTAlert=null;`,
    )
  }
  return reply.writeHead(404).end()
}

/** The frame that answers a task; null where it is not answered. */
function carryOut(service: Service, task: ClodopTask): string | null {
  const { isSilent, refuses, holdsPapers } = service.faults
  const answer = (value: boolean | string) => `${task['tid'] ?? ''}=${value}`
  if (isSilent) return null
  switch (task['act']) {
    case 'print': {
      if (refuses) return answer(false)
      service.papers = [...service.papers, task]
      return answer(task['catch_print_status'] === undefined ? true : `job${service.papers.length}`)
    }
    case 'dogetvalue': {
      const isRequested = task['get_value_type'] === 'PRINT_STATUS_OK' ? !holdsPapers : holdsPapers
      return answer(isRequested ? '1' : '0')
    }
    case undefined:
    default:
      return answer(false)
  }
}

/** `key=value` pieces, each followed by one form feed in old versions and two in new ones. */
const fieldsOf = (text: string): ClodopTask =>
  Object.fromEntries(
    text
      .split(/\f+/)
      .filter((piece) => piece.includes('='))
      .map((piece) => [piece.slice(0, piece.indexOf('=')), piece.slice(piece.indexOf('=') + 1)]),
  )

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(Buffer.from(part))
  return Buffer.concat(parts).toString('utf8')
}
