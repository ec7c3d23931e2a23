import * as z from 'zod/mini'
import { text } from './ids.ts'

const count = z.int().check(z.gte(0))

const printerKind = z.enum([
  'virtual',
  'network',
  'serial',
  'usb',
  'bluetooth',
  'lodop',
  'cloud',
  'browser',
])
/** What is plugged into a till. */
export const hardware = z.object({
  printer: z.object({
    kind: printerKind,
    /** How to reach it, as its kind says it: an address, a name in the system, an account. */
    address: text(200),
    /** Takes over while the first cannot print; empty for none. */
    backupAddress: z._default(text(200), ''),
    /** Older print services and controls are asked to update. */
    lodopMinimum: z._default(z.object({ service: text(20), control: text(20) }), {
      service: '4.1.6.1',
      control: '6.2.2.6',
    }),
    paperMm: z.literal([58, 80]),
    copies: count,
    /** Draws characters that the printer's font lacks as pictures; off, the printer is left to them. */
    drawsMissing: z._default(z.boolean(), true),
    /** Prints orders that came in elsewhere by itself, as long as this till is open. */
    printsWaiting: z._default(z.boolean(), false),
  }),
  /** Where labels come out; `none` sends them to the receipt printer. */
  labelPrinter: z._default(
    z.object({
      kind: z.enum(['none', 'virtual', 'network']),
      /** How to reach it, as of the receipt printer. */
      address: text(200),
      /** Labels by width and height in millimetres. */
      paper: z.enum(['40x30', '50x30', '60x40']),
    }),
    { kind: 'none', address: '', paper: '40x30' },
  ),
  drawer: z.boolean(),
  scale: z.object({
    kind: z.enum(['none', 'virtual', 'serial']),
    profile: text(40),
    baudRate: count,
  }),
  customerDisplay: z.boolean(),
})
