// A receipt printer on a serial cable, or on a Bluetooth serial port, over Web Serial.
import type { Printer } from './printer-interface.ts'
import { type BytePipe, examineOver, printOver } from './byte-pipe.ts'
import { PrintFault } from './print-fault.ts'
import { chooseSerialPort } from '../serial-ports.ts'
import type { SerialPortLike } from '../web-devices.ts'

const usualBaudRate = 9600

/** Prints over the port that was allowed for this page, at the speed of the setting. */
export const serialPrinter = (baudText: string): Printer => {
  const open = () => openPort(baudRateOf(baudText))
  return {
    kind: 'serial',
    send: ({ bytes }, onProgress) => printOver(open, bytes, onProgress),
    examine: () => examineOver(open),
  }
}

/** Prompts the user for a port; needs a press. False where none was chosen. */
export const choosePrinterPort = async (): Promise<boolean> => (await chooseSerialPort()) !== null

const baudRateOf = (text: string): number => (/^\d{3,7}$/.test(text) ? Number(text) : usualBaudRate)

async function openPort(baudRate: number): Promise<BytePipe> {
  const ports = (await navigator.serial?.getPorts()) ?? []
  // A port that is open is a scale's or a scanner's.
  const port = ports.find(({ readable }) => !readable?.locked)
  if (port === undefined) throw new PrintFault('notConnected')
  await port.open({ baudRate })
  return pipeOver(port)
}

function pipeOver(port: SerialPortLike): BytePipe {
  const writer = port.writable?.getWriter()
  const reader = port.readable?.getReader()
  let coming: Promise<Uint8Array | null> | null = null
  return {
    write: async (bytes) => {
      if (writer === undefined) throw new PrintFault('notConnected')
      await writer.write(bytes)
    },
    read: async (timeoutMs) => {
      if (reader === undefined) return null
      // One read at a time: what comes after the patience has ended is the next answer.
      coming ??= reader.read().then(
        ({ value }) => value ?? null,
        () => null,
      )
      const received = await Promise.race([coming, timedOut(timeoutMs)])
      if (received === late) return null
      coming = null
      return received
    },
    close: async () => {
      await reader?.cancel().catch(() => undefined)
      reader?.releaseLock()
      await writer?.close().catch(() => undefined)
      writer?.releaseLock()
      await port.close()
    },
  }
}

const late = Symbol('late')
const timedOut = (ms: number): Promise<typeof late> =>
  new Promise((resolve) => setTimeout(() => resolve(late), ms))
