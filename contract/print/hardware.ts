import { labelLanguages } from '@tillwright/domain/printing/printer-place.ts'
import { labelPrinterKinds, printerKinds } from '@tillwright/domain/printing/printer-kind.ts'
import * as z from 'zod/mini'
import { text } from '../wire/ids.ts'

const count = z.int().check(z.gte(0))
/** More than five of one paper is a slip of the finger. */
const papers = z.int().check(z.gte(0), z.lte(5))

const byte = z.int().check(z.gte(0), z.lte(127))
const place = z.int().check(z.gte(0), z.lte(80))
const mark = z.nullable(z.object({ at: place, mark: text(1) }))

/** Which characters of a scale's frame mean what: the domain's `ScaleFieldMap`. */
const fieldMap = z.object({
  endByte: byte,
  length: place,
  weightAt: place,
  weightLength: place,
  decimals: z.int().check(z.gte(0), z.lte(5)),
  unit: z.enum(['g', 'jin', 'kg', 'lb']),
  isReversed: z.boolean(),
  stable: mark,
  negative: mark,
  overload: mark,
})

const paceMs = z.int().check(z.gte(1), z.lte(1000))

/** How the shop's scanners send their codes. */
const scanner = z.object({
  /** Alongside the keyboard, which is always listened to. */
  way: z.enum(['keyboard', 'serial', 'hid']),
  baudRate: count,
  port: text(40),
  /** How fast the scanner of this till types; null until somebody has measured it. */
  burst: z.nullable(
    z.object({
      leastLength: z.int().check(z.gte(3), z.lte(20)),
      averageMs: paceMs,
      gapMs: paceMs,
    }),
  ),
})

/** Slips of which a shop retains one and hands out another. */
export const copiedSlips = ['REFUND', 'RECHARGE', 'BOX', 'HANDOVER', 'DAY', 'DRAWER'] as const
export type CopiedSlip = (typeof copiedSlips)[number]

const ownCopies = z.optional(papers.check(z.gte(1)))
const copiesOf = z.object({
  REFUND: ownCopies,
  RECHARGE: ownCopies,
  BOX: ownCopies,
  HANDOVER: ownCopies,
  DAY: ownCopies,
  DRAWER: ownCopies,
} satisfies Record<CopiedSlip, typeof ownCopies>)

/** Devices connected to a till. */
export const hardware = z.object({
  printer: z.object({
    kind: z.enum(printerKinds),
    /** How to reach it, as its kind says it: an address, a name in the system, an account. */
    address: text(200),
    /** Takes over while the first cannot print; empty for none. */
    backupAddress: z._default(text(200), ''),
    /** Minimum versions: older print services and controls prompt for an update. */
    lodopMinimum: z._default(z.object({ service: text(20), control: text(20) }), {
      service: '4.1.6.1',
      control: '6.2.2.6',
    }),
    paperMm: z.literal([58, 80]),
    /** Receipts that come out by themselves after a sale: the original, then copies that say so. */
    copies: papers,
    /** The same of every other slip that is printed. */
    slipCopies: z._default(papers.check(z.gte(1)), 1),
    /** Slips that come out in another number than the others. */
    copiesOf: z._default(copiesOf, {}),
    /** Draws characters that the printer's font lacks as pictures; off, the printer is left to them. */
    drawsMissing: z._default(z.boolean(), true),
    /** Prints orders that came in elsewhere by itself, as long as this till is open. */
    printsWaiting: z._default(z.boolean(), false),
  }),
  /** Where labels come out; `none` sends them to the receipt printer. */
  labelPrinter: z._default(
    z.object({
      kind: z.enum(labelPrinterKinds),
      /** How to reach it, as of the receipt printer. */
      address: text(200),
      /** Labels by width and height in millimetres. */
      paper: z.enum(['40x30', '50x30', '60x40']),
      language: z._default(z.enum(labelLanguages), 'tspl'),
    }),
    { kind: 'none', address: '', paper: '40x30', language: 'tspl' },
  ),
  drawer: z.boolean(),
  scale: z.object({
    kind: z.enum(['none', 'virtual', 'serial']),
    /** Which protocol it speaks, or `field-map`; the usual one where it is empty. */
    profile: text(40),
    baudRate: count,
    lineShape: z._default(z.enum(['8N1', '7E1', '7O1']), '8N1'),
    /** Which of the ports that this browser may use; empty for the first. */
    port: z._default(text(40), ''),
    fieldMap: z._default(z.nullable(fieldMap), null),
  }),
  scanner: z._default(scanner, { way: 'keyboard', baudRate: 9600, port: '', burst: null }),
})
