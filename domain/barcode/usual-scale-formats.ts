// Formats written by a shop's label scales until others are set.
import type { ScaleFormat } from './scale-format.ts'

const usual = {
  codeLength: 5,
  weightLength: 5,
  order: 'weight-first',
  amountUnit: 'fen',
  weightDecimals: 3,
  hasVerifier: false,
  hasCheck: true,
  marksPieces: true,
} as const

/** The four layouts most scales come with, distinguished by their first two digits. */
export const usualScaleFormats: readonly ScaleFormat[] = [
  { ...usual, name: '13 ¥', flags: ['21'], length: 13, mode: 'amount' },
  { ...usual, name: '13 kg', flags: ['22'], length: 13, mode: 'weight' },
  { ...usual, name: '18 kg ¥', flags: ['27'], length: 18, mode: 'both' },
  { ...usual, name: '18 ¥ kg', flags: ['28'], length: 18, mode: 'both', order: 'amount-first' },
]
