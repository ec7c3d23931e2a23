/**
 * Languages of printers: receipt printers, two families of label printers, and two kinds of pages.
 */
export const printerLanguages = ['escpos', 'tspl', 'zpl', 'lodop', 'html'] as const
export type PrinterLanguage = (typeof printerLanguages)[number]
