import { writeScaleLabel } from '@tillwright/domain/barcode/scale-label.ts'
import { usualScaleFormats } from '@tillwright/domain/barcode/usual-scale-formats.ts'
import { grams } from '@tillwright/domain/weight/grams.ts'

const [, weightFormat] = usualScaleFormats
/** Label printed by the shop's label scale for 628 g of apples. */
export const appleLabel = weightFormat
  ? writeScaleLabel(
      { itemCode: '10001', weight: grams(628), amount: null, isPiece: false },
      weightFormat,
    )
  : ''
