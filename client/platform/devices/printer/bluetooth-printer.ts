// A wireless receipt printer, over Web Bluetooth: one characteristic to write to and one that
// notifies.
import type { Printer } from './printer-interface.ts'
import { type BytePipe, examineOver, printOver } from './byte-pipe.ts'
import { PrintFault } from './print-fault.ts'
import type { BluetoothDeviceLike, CharacteristicLike } from '../web-devices.ts'

interface Profile {
  readonly service: string
  readonly write: string
  readonly notify: string
}

/** Profiles of the usual small printers; the second is used by Epson and Star. */
const profiles: readonly Profile[] = [
  {
    service: '000018f0-0000-1000-8000-00805f9b34fb',
    write: '00002af1-0000-1000-8000-00805f9b34fb',
    notify: '00002af0-0000-1000-8000-00805f9b34fb',
  },
  {
    service: '49535343-fe7d-4ae5-8fa9-9fafd205e455',
    write: '49535343-8841-43f4-a8d4-ecbe34729bb3',
    notify: '49535343-1e4d-4bd9-ba61-23c647249616',
  },
]

/** Small enough for every printer, without negotiating a larger size. */
const pieceBytes = 100

/** The one that was chosen last on this page: not every browser remembers. */
let chosen: BluetoothDeviceLike | null = null

export const bluetoothPrinter: Printer = {
  kind: 'bluetooth',
  send: ({ bytes }, onProgress) => printOver(openPrinter, bytes, onProgress),
  examine: () => examineOver(openPrinter),
}

/** Prompts the user for a printer; needs a press. False where none was chosen. */
export async function chooseBluetoothPrinter(): Promise<boolean> {
  const services = profiles.map(({ service }) => service)
  const filters = services.map((service) => ({ services: [service] }))
  try {
    const device = await navigator.bluetooth?.requestDevice({ filters, optionalServices: services })
    chosen = device ?? chosen
    return device !== undefined
  } catch {
    return false
  }
}

async function openPrinter(): Promise<BytePipe> {
  const device = chosen ?? (await navigator.bluetooth?.getDevices?.())?.[0]
  if (device?.gatt === undefined) throw new PrintFault('notConnected')
  const { gatt } = device
  const server = await gatt.connect()
  for (const profile of profiles) {
    const service = await server.getPrimaryService(profile.service).catch(() => null)
    if (service === null) continue
    const write = await service.getCharacteristic(profile.write)
    const notify = await service.getCharacteristic(profile.notify).catch(() => null)
    return pipeOver(write, notify, () => gatt.disconnect())
  }
  gatt.disconnect()
  throw new PrintFault('notConnected')
}

async function pipeOver(
  write: CharacteristicLike,
  notify: CharacteristicLike | null,
  close: () => void,
): Promise<BytePipe> {
  const received: Uint8Array[] = []
  let wake: (() => void) | null = null
  notify?.addEventListener('characteristicvaluechanged', ({ target }) => {
    const value: unknown = typeof target === 'object' && target && Reflect.get(target, 'value')
    if (!(value instanceof DataView)) return
    received.push(new Uint8Array(value.buffer, value.byteOffset, value.byteLength))
    wake?.()
  })
  await notify?.startNotifications()
  return {
    write: async (bytes) => {
      for (let from = 0; from < bytes.length; from += pieceBytes)
        await write.writeValue(bytes.slice(from, from + pieceBytes))
    },
    read: async (timeoutMs) => {
      if (received.length === 0 && notify !== null)
        await new Promise<void>((resolve) => {
          wake = resolve
          setTimeout(resolve, timeoutMs)
        })
      return received.shift() ?? null
    },
    close: () => Promise.resolve(close()),
  }
}
