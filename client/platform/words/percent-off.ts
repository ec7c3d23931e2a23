import { formatFold, formatPercent } from '@tillwright/domain/number/basis-points.ts'
import type { Words } from './words.ts'

/** So much off, as each language says it: `12.5% off`, `8.75折`. */
export const percentOff = (basisPointsOff: number, words: Words): string =>
  words.format.percentOff(formatPercent(basisPointsOff), formatFold(basisPointsOff))
