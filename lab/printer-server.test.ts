import { usualTemplate } from '@tillwright/domain/printing/usual-templates.ts'
import { connect, type Socket } from 'node:net'
import { statusQuery, readStatus } from '@tillwright/printing/escpos/printer-status.ts'
import { receiptJob } from '@tillwright/printing/receipt/receipt-job.ts'
import { paperWords } from '@tillwright/printing/words/paper-words.ts'
import { sampleReceipt } from '@tillwright/printing/papers/sample-receipt.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type PrinterServer, startPrinterServer } from './printer-server.ts'

const job = receiptJob(sampleReceipt, {
  paper: 80,
  words: paperWords('zh', 'CNY').receipt,
  opensDrawer: true,
  blocks: usualTemplate('RECEIPT'),
  draw: null,
})

let server: PrinterServer
beforeEach(async () => {
  server = await startPrinterServer(80)
})
afterEach(() => server.close())

const opened = (): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(server.port, '127.0.0.1', () => resolve(socket))
    socket.on('error', reject)
  })

const closed = (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    if (socket.closed) resolve()
    else socket.once('close', () => resolve())
    socket.resume()
  })

const answered = (socket: Socket): Promise<Uint8Array> =>
  new Promise((resolve) => socket.once('data', resolve))

async function send(bytes: Uint8Array): Promise<void> {
  const socket = await opened()
  socket.end(bytes)
  await closed(socket)
}

it('prints what arrives on its port', async () => {
  await send(job)
  await vi.waitFor(() => expect(server.printer.papers()).toHaveLength(1))
  expect(server.printer.drawerPulses()).toEqual([2])
})

it('reports its state, also between two jobs of one connection', async () => {
  const socket = await opened()
  server.printer.setFaults({ isCoverOpen: true })
  socket.write(job)
  socket.write(statusQuery(2))
  const [byte = 0] = await answered(socket)
  expect(readStatus(2, byte)).toMatchObject({ isCoverOpen: true })
  server.printer.setFaults({ isCoverOpen: false })
  socket.write(statusQuery(2))
  const [next = 0] = await answered(socket)
  expect(readStatus(2, next)).toMatchObject({ isCoverOpen: false })
  expect(server.printer.papers()).toHaveLength(1)
  socket.destroy()
})

it('serves one sender at a time, so that two jobs never mix', async () => {
  const first = await opened()
  const half = Math.floor(job.length / 2)
  first.write(job.slice(0, half))
  await vi.waitFor(() => expect(server.printer.unfinished().rows.length).toBeGreaterThan(0))
  const second = await opened()
  second.end(job)
  await vi.waitFor(() => expect(server.connections()).toBe(2))
  expect(server.printer.papers()).toHaveLength(0)
  first.end(job.slice(half))
  await closed(second)
  await vi.waitFor(() => expect(server.printer.papers()).toHaveLength(2))
  const [one, two] = server.printer.papers()
  expect(one).toEqual(two)
})

it('disconnects at once when it refuses', async () => {
  server.setLineFault({ kind: 'refuses' })
  const socket = connect(server.port, '127.0.0.1')
  socket.on('error', () => undefined)
  await closed(socket)
  expect(server.connections()).toBe(1)
  expect(server.printer.papers()).toEqual([])
})

it('accepts everything and prints nothing when it is silent', async () => {
  server.setLineFault({ kind: 'silent' })
  const socket = await opened()
  let received = 0
  socket.on('data', (bytes) => {
    received += bytes.length
  })
  socket.write(job)
  socket.end(statusQuery(1))
  await closed(socket)
  expect(received).toBe(0)
  expect(server.printer.papers()).toEqual([])
})

it('breaks off within a job, with half a receipt printed', async () => {
  server.setLineFault({ kind: 'breaks', afterBytes: 200 })
  const socket = await opened()
  socket.on('error', () => undefined)
  socket.write(job)
  await closed(socket)
  expect(server.printer.papers()).toEqual([])
  expect(server.printer.unfinished().rows.length).toBeGreaterThan(0)
})

it('prints slowly when it is slow, and loses nothing', async () => {
  server.setLineFault({ kind: 'slow', delayMs: 40 })
  const socket = await opened()
  socket.write(statusQuery(1))
  let isAnswered = false
  const answer = answered(socket).then((bytes) => {
    isAnswered = true
    return bytes
  })
  await new Promise((resolve) => setImmediate(resolve))
  expect(isAnswered).toBe(false)
  expect(await answer).toHaveLength(1)
  socket.end(job)
  await vi.waitFor(() => expect(server.printer.papers()).toHaveLength(1))
})

it('fails when its port is taken', async () => {
  await expect(startPrinterServer(80, server.port)).rejects.toThrow('EADDRINUSE')
})
