// Listening to a device on a serial port for as long as it is there, and again when it comes back.
import type { LineShape } from '@tillwright/domain/scale/scale-protocol.ts'
import type { SerialOptionsLike, SerialPortLike } from './web-devices.ts'

export interface LineWish {
  readonly baudRate: number
  readonly lineShape: LineShape
  /** What is sent again and again to be told something; empty for a device that tells by itself. */
  readonly question: string
  readonly find: () => Promise<SerialPortLike | null>
  readonly hear: (bytes: Uint8Array) => void
  readonly tellState: (state: LineState) => void
}

export type LineState = 'noPort' | 'opening' | 'listening' | 'lost'

const askEachMs = 150
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

/** Begins; answers how to stop, which closes the port. */
export function followLine(wish: LineWish): () => void {
  let isOver = false
  let end: (() => void) | null = null
  const run = async (): Promise<void> => {
    while (!isOver) {
      wish.tellState('opening')
      const port = await wish.find().catch(() => null)
      if (port !== null && !isOver) await listen(port)
      if (isOver) return
      wish.tellState(port === null ? 'noPort' : 'lost')
      await new Promise((resolve) => setTimeout(resolve, tryAgainMs))
    }
  }
  const listen = async (port: SerialPortLike): Promise<void> => {
    try {
      await port.open(openOptions(wish.baudRate, wish.lineShape))
    } catch {
      return
    }
    const reader = port.readable?.getReader()
    const stopAsking = ask(port, wish.question)
    end = () => void reader?.cancel().catch(() => undefined)
    if (isOver) end()
    else wish.tellState('listening')
    try {
      for (;;) {
        const { value, done } = (await reader?.read()) ?? { done: true, value: undefined }
        if (done || isOver) break
        if (value) wish.hear(value)
      }
    } catch {
      // Pulled out: the port is found again when it is back.
    } finally {
      end = null
      await stopAsking()
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

/** Asks at a steady pace; answers how to stop. */
function ask(port: SerialPortLike, question: string): () => Promise<void> {
  if (question === '') return async () => undefined
  const writer = port.writable?.getWriter()
  const bytes = Uint8Array.from(question, (character) => character.charCodeAt(0))
  const timer = setInterval(() => void writer?.write(bytes).catch(() => undefined), askEachMs)
  return async () => {
    clearInterval(timer)
    await writer?.abort().catch(() => undefined)
    writer?.releaseLock()
  }
}
