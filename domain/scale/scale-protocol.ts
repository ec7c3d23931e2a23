// The scales this product understands, and how to find out which one is plugged in.
import { digiReader } from './digi.ts'
import { mettler8217Reader } from './mettler8217.ts'
import { mtSicsReader } from './mt-sics.ts'
import type { ScaleReader } from './scale-reader.ts'
import { stGsReader } from './st-gs.ts'
import { toledoReader } from './toledo.ts'

export type ScaleProtocolId = 'toledo' | 'toledo-plain' | '8217' | 'mt-sics' | 'st-gs' | 'digi'

/** How a serial line is set: bits of a byte and the parity behind them; always one stop bit. */
export type LineShape = '8N1' | '7E1' | '7O1'

export interface ScaleProtocol {
  readonly id: ScaleProtocolId
  readonly baudRate: number
  readonly lineShape: LineShape
  /** Query that the till sends to get a weight; empty for a scale that reports by itself. */
  readonly question: string
  readonly reader: () => ScaleReader
}

const usual = { baudRate: 9600, lineShape: '8N1', question: '' } as const

/** The strictest first: what several understand is believed to speak the first of them. */
export const scaleProtocols: readonly ScaleProtocol[] = [
  { ...usual, id: 'toledo', reader: () => toledoReader(true) },
  { ...usual, id: 'mt-sics', question: 'SI\r\n', reader: mtSicsReader },
  { ...usual, id: 'st-gs', reader: stGsReader },
  { ...usual, id: 'digi', reader: digiReader },
  { ...usual, id: '8217', lineShape: '7E1', question: 'W', reader: mettler8217Reader },
  { ...usual, id: 'toledo-plain', reader: () => toledoReader(false) },
]

/** The protocol of that name, or null. */
export const scaleProtocol = (id: string): ScaleProtocol | null =>
  scaleProtocols.find((one) => one.id === id) ?? null

/** One frame may be chance, unless the scale was queried and responded. */
const leastFrames = 2

/**
 * Returns the protocol that understands the data received on a line: the one with the most frames,
 * or null.
 */
export function detectedProtocol(received: Uint8Array, request = ''): ScaleProtocol | null {
  const found = scaleProtocols
    .map((protocol) => ({ protocol, frames: protocol.reader().read(received).length }))
    .filter(
      ({ protocol, frames }) =>
        frames >= leastFrames || (frames > 0 && request !== '' && protocol.question === request),
    )
  const most = Math.max(0, ...found.map(({ frames }) => frames))
  return found.find(({ frames }) => frames === most)?.protocol ?? null
}
