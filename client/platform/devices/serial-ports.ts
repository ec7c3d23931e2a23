// Which of the serial ports that this page may use is which: they have no names, only the numbers of
// the adapter behind them.
import type { SerialPortLike } from './web-devices.ts'

/**
 * Prompts the user for a port; needs a press. Returns its key for the setting, or null where none
 * was chosen.
 */
export async function chooseSerialPort(): Promise<string | null> {
  try {
    const chosen = await navigator.serial?.requestPort()
    if (chosen === undefined) return null
    const ports = (await navigator.serial?.getPorts()) ?? []
    return keyOf(chosen, ports)
  } catch {
    return null
  }
}

/** The port of that key; the first of all for an empty one. Null where none was allowed. */
export async function serialPortOf(key: string): Promise<SerialPortLike | null> {
  const ports = (await navigator.serial?.getPorts()) ?? []
  if (key === '') return ports[0] ?? null
  return ports.find((port) => keyOf(port, ports) === key) ?? null
}

/** Two adapters of one make differ by their place among their like. */
function keyOf(port: SerialPortLike, ports: readonly SerialPortLike[]): string {
  const make = makeOf(port)
  const place = ports.filter((one) => makeOf(one) === make).indexOf(port)
  return `${make}#${Math.max(0, place)}`
}

function makeOf(port: SerialPortLike): string {
  const { usbVendorId, usbProductId } = port.getInfo?.() ?? {}
  return `${usbVendorId?.toString(16) ?? ''}:${usbProductId?.toString(16) ?? ''}`
}
