// The virtual printer behind a real socket, as network printers stand on port 9100.
import { createServer, type Server, type Socket } from 'node:net'
import type { PaperWidth } from '@tillwright/printing/paper-width.ts'
import { type VirtualPrinter, virtualPrinter } from './virtual-printer.ts'

/** What can go wrong between a sender and a printer. */
export type LineFault =
  | { readonly kind: 'none' }
  /** Hangs up at once: switched off, or another device on that address. */
  | { readonly kind: 'refuses' }
  /** Takes every byte, prints nothing, answers nothing. */
  | { readonly kind: 'silent' }
  /** Hangs up after so many bytes of a connection. */
  | { readonly kind: 'breaks'; readonly afterBytes: number }
  /** Takes and answers each piece only after a while. */
  | { readonly kind: 'slow'; readonly delayMs: number }

export interface PrinterServer {
  readonly port: number
  readonly printer: VirtualPrinter
  readonly setLineFault: (fault: LineFault) => void
  /** Connections so far, refused ones too. */
  readonly connections: () => number
  /** Hangs up on everybody and stops listening. */
  readonly close: () => Promise<void>
}

interface Line {
  readonly printer: VirtualPrinter
  /** One sender at a time, in the order they came, as on a real printer. */
  readonly senders: Socket[]
  fault: LineFault
  connections: number
}

/** Starts listening on the loopback address; port 0 takes a free one. Rejects when the port is taken. */
export async function startPrinterServer(paper: PaperWidth, port = 0): Promise<PrinterServer> {
  const line: Line = {
    printer: virtualPrinter(paper),
    senders: [],
    fault: { kind: 'none' },
    connections: 0,
  }
  const server = createServer((socket) => welcome(line, socket))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    printer: line.printer,
    setLineFault: (fault) => {
      line.fault = fault
    },
    connections: () => line.connections,
    close: () => close(line, server),
  }
}

function welcome(line: Line, socket: Socket): void {
  line.connections += 1
  // A sender that hangs up hard is no fault of the printer.
  socket.on('error', () => socket.destroy())
  if (line.fault.kind === 'refuses') {
    socket.destroy()
    return
  }
  line.senders.push(socket)
  socket.once('close', () => leave(line, socket))
  if (line.senders[0] === socket) listenTo(line, socket)
}

function leave(line: Line, socket: Socket): void {
  const wasServed = line.senders[0] === socket
  line.senders.splice(line.senders.indexOf(socket), 1)
  if (!wasServed) return
  line.printer.hangUp()
  const [next] = line.senders
  if (next) listenTo(line, next)
}

function listenTo(line: Line, socket: Socket): void {
  let heard = 0
  socket.on('data', (bytes) => {
    const { fault } = line
    if (fault.kind === 'silent') return
    if (fault.kind === 'breaks') {
      answer(line, socket, bytes.subarray(0, Math.max(0, fault.afterBytes - heard)))
      heard += bytes.length
      if (heard >= fault.afterBytes) socket.destroy()
      return
    }
    heard += bytes.length
    if (fault.kind === 'slow') {
      socket.pause()
      setTimeout(() => {
        answer(line, socket, bytes)
        socket.resume()
      }, fault.delayMs)
    } else answer(line, socket, bytes)
  })
}

function answer(line: Line, socket: Socket, bytes: Uint8Array): void {
  const said = line.printer.receive(bytes)
  if (said.length > 0 && socket.writable) socket.write(said)
}

function close({ senders }: Line, server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()))
    for (const socket of senders) socket.destroy()
  })
}
