// Listening to a device on a serial port for as long as it is there, and again when it comes back.
import type { LineShape } from '@tillwright/domain/scale/scale-protocol.ts'
import type { SerialOptionsLike, SerialPortLike } from './web-devices.ts'

export interface LineOptions {
  readonly baudRate: number
  readonly lineShape: LineShape
  /** Query sent repeatedly to get a reading; empty for a device that reports by itself. */
  readonly question: string
  readonly find: () => Promise<SerialPortLike | null>
  readonly onBytes: (bytes: Uint8Array) => void
  readonly onState: (state: LineState) => void
}

export type LineState = 'noPort' | 'opening' | 'listening' | 'lost'

const pollEachMs = 150
const tryAgainMs = 1_500

const shapes: Readonly<Record<LineShape, Omit<SerialOptionsLike, 'baudRate'>>> = {
  '8N1': { dataBits: 8, parity: 'none' },
  '7E1': { dataBits: 7, parity: 'even' },
  '7O1': { dataBits: 7, parity: 'odd' },
}

/** How a port of that shape is opened. */
export const openOptions = (baudRate: number, lineShape: LineShape): SerialOptionsLike => ({
  baudRate,
  ...shapes[lineShape],
})

/** Begins; returns how to stop, which closes the port. */
export function followLine(input: LineOptions): () => void {
  let isOver = false
  let end: (() => void) | null = null
  const run = async (): Promise<void> => {
    while (!isOver) {
      input.onState('opening')
      const port = await input.find().catch(() => null)
      if (port !== null && !isOver) await listen(port)
      if (isOver) return
      input.onState(port === null ? 'noPort' : 'lost')
      await new Promise((resolve) => setTimeout(resolve, tryAgainMs))
    }
  }
  const listen = async (port: SerialPortLike): Promise<void> => {
    try {
      await port.open(openOptions(input.baudRate, input.lineShape))
    } catch {
      return
    }
    const reader = port.readable?.getReader()
    const stopPolling = query(port, input.question)
    end = () => void reader?.cancel().catch(() => undefined)
    if (isOver) end()
    else input.onState('listening')
    try {
      for (;;) {
        const { value, done } = (await reader?.read()) ?? { done: true, value: undefined }
        if (done || isOver) break
        if (value) input.onBytes(value)
      }
    } catch {
      // Pulled out: the port is found again when it is back.
    } finally {
      end = null
      await stopPolling()
      reader?.releaseLock()
      await port.close().catch(() => undefined)
    }
  }
  void run()
  return () => {
    isOver = true
    end?.()
  }
}

/** Sends the query at a steady pace; returns a function that stops it. */
function query(port: SerialPortLike, question: string): () => Promise<void> {
  if (question === '') return async () => undefined
  const writer = port.writable?.getWriter()
  const bytes = Uint8Array.from(question, (character) => character.charCodeAt(0))
  const timer = setInterval(() => void writer?.write(bytes).catch(() => undefined), pollEachMs)
  return async () => {
    clearInterval(timer)
    await writer?.abort().catch(() => undefined)
    writer?.releaseLock()
  }
}
