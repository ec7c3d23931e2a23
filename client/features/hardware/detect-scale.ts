// Detects the scale on a port: listens at the usual line settings, sends the usual queries, and
// accepts the protocol that understands the answers.
import {
  detectedProtocol,
  type LineShape,
  type ScaleProtocolId,
} from '@tillwright/domain/scale/scale-protocol.ts'
import { connectScale } from '../../platform/devices/scale/scale.ts'
import { connectChosenScale } from './connect-devices.ts'
import { openOptions } from '../../platform/devices/serial-line.ts'
import { serialPortOf } from '../../platform/devices/serial-ports.ts'
import type { SerialPortLike } from '../../platform/devices/web-devices.ts'

export interface FoundScale {
  readonly profile: ScaleProtocolId
  readonly baudRate: number
  readonly lineShape: LineShape
}

const lines: readonly (readonly [number, LineShape])[] = [
  [9600, '8N1'],
  [9600, '7E1'],
  [4800, '8N1'],
  [2400, '8N1'],
  [19200, '8N1'],
  [1200, '8N1'],
]

/** The first try sends nothing: many scales report by themselves. */
const questions: readonly string[] = ['', 'SI\r\n', 'W']
const listenMs = 500

/**
 * Returns the scale on the port of that key, or on the lab's for null; null where no protocol
 * understood it. The till's own scale is disconnected meanwhile.
 */
export async function detectScale(key: string | null): Promise<FoundScale | null> {
  connectScale(null)
  try {
    const port =
      key === null
        ? (await import('../../platform/devices/scale/lab-scale.ts')).labPort()
        : await serialPortOf(key)
    if (port === null) return null
    return await firstFound(port)
  } finally {
    connectChosenScale()
  }
}

async function firstFound(port: SerialPortLike): Promise<FoundScale | null> {
  for (const [baudRate, lineShape] of lines) {
    const profile = await bytesOn(port, baudRate, lineShape)
    if (profile !== null) return { profile, baudRate, lineShape }
  }
  return null
}

async function bytesOn(
  port: SerialPortLike,
  baudRate: number,
  lineShape: LineShape,
): Promise<ScaleProtocolId | null> {
  if (!(await opened(port, baudRate, lineShape))) return null
  const received: number[] = []
  const reader = port.readable?.getReader()
  const writer = port.writable?.getWriter()
  const listening = listen(reader, received)
  try {
    for (const question of questions) {
      received.length = 0
      const bytes = Uint8Array.from(question, (character) => character.charCodeAt(0))
      if (bytes.length > 0) await writer?.write(bytes).catch(() => undefined)
      await new Promise((resolve) => setTimeout(resolve, listenMs))
      const found = detectedProtocol(Uint8Array.from(received), question)
      if (found !== null) return found.id
    }
    return null
  } finally {
    await reader?.cancel().catch(() => undefined)
    await listening
    reader?.releaseLock()
    writer?.releaseLock()
    await port.close().catch(() => undefined)
  }
}

const retryMs = 100

/** The till's scale takes a moment to let the port go. */
async function opened(port: SerialPortLike, baudRate: number, shape: LineShape): Promise<boolean> {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    try {
      await port.open(openOptions(baudRate, shape))
      return true
    } catch {
      await new Promise((resolve) => setTimeout(resolve, retryMs))
    }
  }
  return false
}

async function listen(
  reader: ReadableStreamDefaultReader<Uint8Array> | undefined,
  received: number[],
): Promise<void> {
  try {
    for (;;) {
      const { value, done } = (await reader?.read()) ?? { done: true, value: undefined }
      if (done) return
      if (value) received.push(...value)
    }
  } catch {
    // A framing error at the wrong speed ends the stream: the next setting is tried.
  }
}
