// A scanner on a serial port: every line is a code.
import type { LineShape } from '@tillwright/domain/scale/scale-protocol.ts'
import { followLine } from '../../platform/devices/serial-line.ts'
import { serialPortOf } from '../../platform/devices/serial-ports.ts'
import type { Hardware } from '../../platform/session-port.ts'

const mostCharacters = 1_000
/** A scanner that sends no line end has said all when it falls silent. */
const silentMs = 100
const usualShape: LineShape = '8N1'

/** Begins listening; returns how to stop. */
export function listenToSerial(
  { baudRate, port }: Hardware['scanner'],
  onScan: (code: string) => void,
): () => void {
  let text = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = (): void => {
    const code = text.trim()
    text = ''
    if (code !== '') onScan(code)
  }
  const stop = followLine({
    baudRate,
    lineShape: usualShape,
    question: '',
    find: () => serialPortOf(port),
    onState: () => {
      text = ''
    },
    onBytes: (bytes) => {
      clearTimeout(timer)
      for (const byte of bytes) {
        if (byte === 0x0d || byte === 0x0a) end()
        else text = (text + String.fromCharCode(byte)).slice(-mostCharacters)
      }
      timer = setTimeout(end, silentMs)
    },
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}
