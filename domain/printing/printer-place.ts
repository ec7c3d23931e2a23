import { type PrinterAddress, readPrinterAddress } from './printer-address.ts'

/** Clouds that printers with a SIM card or a line of their own fetch their papers from. */
export const printerClouds = ['feieyun', 'yilianyun'] as const
export type PrinterCloud = (typeof printerClouds)[number]

/** Languages of label printers, each in one of two families. */
export const labelLanguages = ['tspl', 'zpl'] as const
export type LabelLanguage = (typeof labelLanguages)[number]

/** Languages of printers on a line of the shop: receipts row by row, or labels by their dots. */
export type LineLanguage = 'escpos' | LabelLanguage

/** How a server gets bytes to a printer. */
export type PrinterPlace =
  | { readonly kind: 'line'; readonly speaks: LineLanguage; readonly at: PrinterAddress }
  | { readonly kind: 'cloud'; readonly cloud: PrinterCloud; readonly serial: string }

/** Returns the address of a label printer as written where receipt printers are listed too. */
export const labelAddress = (language: LabelLanguage, address: string): string =>
  `${language}:${address}`

/** Returns the language in an address, and the address without it. */
export function spokenAt(text: string): {
  readonly speaks: LineLanguage
  readonly address: string
} {
  const language = labelLanguages.find((one) => text.startsWith(`${one}:`))
  if (language === undefined) return { speaks: 'escpos', address: text }
  return { speaks: language, address: text.slice(language.length + 1) }
}

/**
 * Reads what a setting calls a printer: `192.168.1.50` for a receipt printer on the network,
 * `tspl:192.168.1.60` or `zpl:192.168.1.61` for a label printer, `feieyun:316500010` for one behind a
 * cloud. Null for all other text.
 */
export function readPrinterPlace(text: string): PrinterPlace | null {
  const cloudy = readCloudPrinter(text)
  if (cloudy !== null) return { kind: 'cloud', ...cloudy }
  const { speaks, address } = spokenAt(text)
  const at = readPrinterAddress(address)
  return at && { kind: 'line', speaks, at }
}

/** A printer behind a cloud: which, and its serial number there. */
export function readCloudPrinter(
  text: string,
): { readonly cloud: PrinterCloud; readonly serial: string } | null {
  const [, name = '', serial = ''] = /^([a-z]+):([0-9A-Za-z]{6,30})$/.exec(text.trim()) ?? []
  const cloud = printerClouds.find((one) => one === name)
  return cloud === undefined ? null : { cloud, serial }
}
