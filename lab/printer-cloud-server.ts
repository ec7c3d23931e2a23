// The two printer clouds behind one port: they check signatures, keep a book, and fail on demand.
import type { CloudLabAccount } from './cloud-wire.ts'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { feieyunWire } from './feieyun-wire.ts'
import { type VirtualCloudPrinter, virtualCloudPrinter } from './virtual-cloud-printer.ts'
import { yilianyunWire } from './yilianyun-wire.ts'

/** Faults between a sender and a cloud. */
export type CloudFault =
  | 'none'
  /** Takes nothing and answers nothing. */
  | 'silent'
  /** Takes what it is given to print, and its answer is lost. */
  | 'losesAnswers'
  /** Takes nothing, and says that something broke. */
  | 'broken'

export interface PrinterCloudServer {
  readonly url: string
  readonly feieyun: VirtualCloudPrinter
  readonly yilianyun: VirtualCloudPrinter
  readonly setFault: (fault: CloudFault) => void
  readonly fault: () => CloudFault
  /** Calls with a wrong signature, an old time or a foreign token. */
  readonly turnedAway: () => number
  readonly close: () => Promise<void>
}

const mostBytes = 200_000

/** Starts both clouds with a printer each, on a free port of the loopback address. */
export async function startPrinterClouds(
  account: CloudLabAccount,
  now: () => number,
): Promise<PrinterCloudServer> {
  const feieyun = virtualCloudPrinter('feieyun', '316500010')
  const yilianyun = virtualCloudPrinter('yilianyun', '4004600010')
  const wires = [feieyunWire(account, feieyun, now), yilianyunWire(account, yilianyun, now)]
  let fault: CloudFault = 'none'
  let turnedAway = 0
  const server = createServer((request, response) => {
    void formOf(request).then((form) => {
      if (fault === 'silent') return response.destroy()
      if (fault === 'broken') return say(response, 500, { error: 'broken' })
      const path = new URL(request.url ?? '/', 'http://cloud').pathname
      const reply = wires.map((wire) => wire(path, form)).find((one) => one !== null)
      if (!reply) return say(response, 404, {})
      if (reply.isTurnedAway) turnedAway += 1
      if (fault === 'losesAnswers' && reply.hasTaken) return response.destroy()
      return say(response, 200, reply.body)
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    feieyun,
    yilianyun,
    setFault: (next) => {
      fault = next
    },
    fault: () => fault,
    turnedAway: () => turnedAway,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()))
        server.closeAllConnections()
      }),
  }
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request) {
    const piece = Buffer.from(chunk)
    bytes += piece.length
    if (bytes <= mostBytes) chunks.push(piece)
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'))
}

function say(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}
