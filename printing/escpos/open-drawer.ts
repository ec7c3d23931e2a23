import type { DrawerPin } from '../layout/row.ts'

/** The pulse that opens a cash drawer: 50 ms on, 500 ms rest, counted in steps of 2 ms. */
export function openDrawer(pin: DrawerPin = 2): Uint8Array<ArrayBuffer> {
  return Uint8Array.of(0x1b, 0x70, pin === 2 ? 0 : 1, 0x19, 0xfa)
}

/** The same paper without the pulse that it begins with. */
export function withoutDrawer(bytes: Uint8Array): Uint8Array {
  const at = pulseAt(bytes)
  if (at === -1) return bytes
  const rest = new Uint8Array(bytes.length - pulseLength)
  rest.set(bytes.subarray(0, at))
  rest.set(bytes.subarray(at + pulseLength), at)
  return rest
}

const pulseLength = openDrawer().length

function pulseAt(bytes: Uint8Array): number {
  const pulses = [openDrawer(2), openDrawer(5)]
  return bytes.findIndex((_, at) =>
    pulses.some((pulse) => pulse.every((byte, place) => bytes[at + place] === byte)),
  )
}
