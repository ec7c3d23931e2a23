import type { DrawerPin } from '../row.ts'

/** The pulse that opens a cash drawer: 50 ms on, 500 ms rest, counted in steps of 2 ms. */
export function openDrawer(pin: DrawerPin = 2): Uint8Array<ArrayBuffer> {
  return Uint8Array.of(0x1b, 0x70, pin === 2 ? 0 : 1, 0x19, 0xfa)
}
