import { randomInt } from 'node:crypto'
import { issuedCode } from '@tillwright/domain/barcode/issued-code.ts'

/** An order number that no till prints: those never begin with a nine. */
export const serverNumber = (): string =>
  issuedCode('order', `9${String(randomInt(1e12)).padStart(12, '0')}`)
