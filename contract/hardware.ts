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
  }),
  drawer: z.boolean(),
  scale: z.object({
    kind: z.enum(['none', 'virtual', 'serial']),
    profile: text(40),
    baudRate: count,
  }),
  customerDisplay: z.boolean(),
})
