// A serial port with a scale behind it: the interface that Web Serial gives a page, without a
// cable. The program's own reader runs on it and cannot tell the difference.
import { type ScaleProtocolId, scaleProtocol } from '@tillwright/domain/scale/scale-protocol.ts'
import { scaleFrame } from './scale-frames.ts'
import type { VirtualScale } from './virtual-scale.ts'

/** Faults of the line. */
export interface LineFaults {
  /** Bytes that are no frame lie between the frames. */
  readonly hasNoise: boolean
  /** Every third frame lacks its end. */
  readonly cutsFrames: boolean
  /** Whether parity is in the eighth bit, as where 7E1 is read as 8N1. */
  readonly isSevenBit: boolean
}

export const noLineFaults: LineFaults = { hasNoise: false, cutsFrames: false, isSevenBit: false }

const frameEachMs = 100

export interface ScalePort {
  readonly readable: ReadableStream<Uint8Array> | null
  readonly writable: WritableStream<Uint8Array> | null
  readonly open: (options: { readonly baudRate: number }) => Promise<void>
  readonly close: () => Promise<void>
  readonly getInfo: () => { readonly usbVendorId?: number; readonly usbProductId?: number }
}

/** The port of a scale that speaks this protocol, with the faults that hold at each frame. */
export function scalePort(
  scale: VirtualScale,
  protocol: ScaleProtocolId,
  faults: () => LineFaults = () => noLineFaults,
): ScalePort {
  const question = scaleProtocol(protocol)?.question ?? ''
  let readable: ReadableStream<Uint8Array> | null = null
  let writable: WritableStream<Uint8Array> | null = null
  let timer: ReturnType<typeof setInterval> | undefined
  let count = 0
  const notify = (line: ReadableStreamDefaultController<Uint8Array>): void => {
    const reading = scale.next()
    if (reading === null) return
    count += 1
    line.enqueue(damaged(scaleFrame(protocol, reading), faults(), count))
  }
  return {
    get readable() {
      return readable
    },
    get writable() {
      return writable
    },
    open: async () => {
      if (readable !== null) throw new Error('the port is open already')
      let line: ReadableStreamDefaultController<Uint8Array> | null = null
      readable = new ReadableStream<Uint8Array>({
        start: (controller) => {
          line = controller
        },
        cancel: () => {
          line = null
        },
      })
      writable = new WritableStream<Uint8Array>({
        write: (bytes) => {
          const request = String.fromCharCode(...bytes)
          if (line !== null && question !== '' && request.includes(question)) notify(line)
        },
      })
      if (question === '') timer = setInterval(() => line !== null && notify(line), frameEachMs)
    },
    close: async () => {
      clearInterval(timer)
      readable = null
      writable = null
    },
    getInfo: () => ({}),
  }
}

function damaged(frame: Uint8Array, faults: LineFaults, count: number): Uint8Array {
  const whole = faults.cutsFrames && count % 3 === 0 ? frame.slice(0, -4) : frame
  const noisy = faults.hasNoise ? Uint8Array.of(0x00, 0x7f, 0x15, 0x0a, ...whole) : whole
  return faults.isSevenBit ? noisy.map(withParity) : noisy
}

/** Even parity on top of seven bits. */
function withParity(byte: number): number {
  const bits = byte.toString(2).replaceAll('0', '').length
  return bits % 2 === 0 ? byte : byte | 0x80
}
