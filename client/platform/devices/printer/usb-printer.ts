// A receipt printer on a USB cable, over WebUSB. On Windows the printer needs the WinUSB driver.
import type { Printer } from './printer-interface.ts'
import { type BytePipe, examineOver, printOver } from './byte-pipe.ts'
import { PrintFault } from './print-fault.ts'
import type { UsbDeviceLike } from '../web-devices.ts'

const printerClass = 7
const packetBytes = 64
const pieceBytes = 16_384

export const usbPrinter: Printer = {
  kind: 'usb',
  send: ({ bytes }, onProgress) => printOver(openPrinter, bytes, onProgress),
  examine: () => examineOver(openPrinter),
}

/** Prompts the user for a printer; needs a press. False where none was chosen. */
export async function chooseUsbPrinter(): Promise<boolean> {
  try {
    const filters = [{ classCode: printerClass }]
    return (await navigator.usb?.requestDevice({ filters })) !== undefined
  } catch {
    return false
  }
}

async function openPrinter(): Promise<BytePipe> {
  const [device] = (await navigator.usb?.getDevices()) ?? []
  if (device === undefined) throw new PrintFault('notConnected')
  if (!device.opened) await device.open()
  if (device.configuration === null) await device.selectConfiguration(1)
  const face = device.configuration?.interfaces.find(
    ({ alternate }) => alternate.interfaceClass === printerClass,
  )
  const endOf = (direction: 'in' | 'out') =>
    face?.alternate.endpoints.find((one) => one.direction === direction && one.type === 'bulk')
      ?.endpointNumber
  const out = endOf('out')
  if (face === undefined || out === undefined) throw new PrintFault('notConnected')
  await device.claimInterface(face.interfaceNumber)
  return pipeOver(device, out, endOf('in'))
}

function pipeOver(device: UsbDeviceLike, out: number, back: number | undefined): BytePipe {
  let coming: Promise<Uint8Array | null> | null = null
  return {
    write: async (bytes) => {
      for (let from = 0; from < bytes.length; from += pieceBytes) {
        const { status } = await device.transferOut(out, bytes.slice(from, from + pieceBytes))
        if (status !== undefined && status !== 'ok') throw new PrintFault('unknown')
      }
    },
    read: async (timeoutMs) => {
      if (back === undefined) return null
      coming ??= device.transferIn(back, packetBytes).then(
        ({ data }) =>
          data === undefined ? null : new Uint8Array(data.buffer, data.byteOffset, data.byteLength),
        () => null,
      )
      const late = new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), timeoutMs))
      const received = await Promise.race([coming, late])
      if (received === 'late') return null
      coming = null
      return received
    },
    close: () => device.close(),
  }
}
