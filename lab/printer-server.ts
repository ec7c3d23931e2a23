// The virtual printer behind a real socket, on port 9100 like network printers.
import { createServer, type Server, type Socket } from 'node:net'
import type { PaperWidth } from '@tillwright/printing/layout/paper-width.ts'
import { type VirtualPrinter, virtualPrinter } from './virtual-printer.ts'

/** Faults between a sender and a printer. */
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

/** A device behind a socket: takes bytes in any pieces and answers some of them at once. */
export interface LineDevice {
  readonly receive: (bytes: Uint8Array) => Uint8Array<ArrayBuffer>
  readonly hangUp: () => void
}

export interface DeviceServer {
  readonly port: number
  readonly setLineFault: (fault: LineFault) => void
  readonly lineFault: () => LineFault
  /** Connections so far, refused ones too. */
  readonly connections: () => number
  /** Hangs up on everybody and stops listening. */
  readonly close: () => Promise<void>
}

export interface PrinterServer extends DeviceServer {
  readonly printer: VirtualPrinter
}

interface Line {
  readonly device: LineDevice
  /** One sender at a time, in the order they came, as on a real printer. */
  readonly senders: Socket[]
  fault: LineFault
  connections: number
}

/** A receipt printer behind a socket. Port 0 takes a free one. */
export async function startPrinterServer(paper: PaperWidth, port = 0): Promise<PrinterServer> {
  const printer = virtualPrinter(paper)
  return { ...(await serveDevice(printer, port)), printer }
}

/** Starts listening on the loopback address; port 0 takes a free one. Rejects when the port is taken. */
export async function serveDevice(device: LineDevice, port = 0): Promise<DeviceServer> {
  const line: Line = {
    device,
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
    setLineFault: (fault) => {
      line.fault = fault
    },
    lineFault: () => line.fault,
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
  socket.once('close', () => exit(line, socket))
  if (line.senders[0] === socket) listenTo(line, socket)
}

function exit(line: Line, socket: Socket): void {
  const wasServed = line.senders[0] === socket
  line.senders.splice(line.senders.indexOf(socket), 1)
  if (!wasServed) return
  line.device.hangUp()
  const [next] = line.senders
  if (next) listenTo(line, next)
}

function listenTo(line: Line, socket: Socket): void {
  let received = 0
  socket.on('data', (bytes) => {
    const { fault } = line
    if (fault.kind === 'silent') return
    if (fault.kind === 'breaks') {
      answer(line, socket, bytes.subarray(0, Math.max(0, fault.afterBytes - received)))
      received += bytes.length
      if (received >= fault.afterBytes) socket.destroy()
      return
    }
    received += bytes.length
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
  const said = line.device.receive(bytes)
  if (said.length > 0 && socket.writable) socket.write(said)
}

function close({ senders }: Line, server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()))
    for (const socket of senders) socket.destroy()
  })
}
