import { templateKinds } from '@tillwright/domain/printing/paper-template.ts'

/** Kinds of printable slips. */
export const slipKinds = [...templateKinds, 'TEST'] as const
export type SlipKind = (typeof slipKinds)[number]

/** Receipt rolls by their width, label rolls by the size of one label, in millimetres. */
export const slipPapers = ['58', '80', '40x30', '50x30', '60x40'] as const
export type SlipPaper = (typeof slipPapers)[number]
