import { type Cents, formatCents } from '@tillwright/domain/money/cents.ts'
import type { Block } from '@tillwright/domain/printing/paper-template.ts'
import { usualTemplate } from '@tillwright/domain/printing/usual-templates.ts'
import { composed } from '../layout/compose.ts'
import { fittedLabel, nameLine } from './fitted-label.ts'
import { labelCode, noMarks } from './label-parts.ts'
import type { Line } from '../layout/line.ts'
import type { LabelPrint } from './price-label.ts'
import { centered, shopLine } from './slip-head.ts'

/** Label on a turnover box: its kind, whose it is, and the deposit that is given back for it. */
export interface BoxLabel {
  readonly storeName: string
  readonly name: string
  readonly depositCents: Cents
  readonly code: string
}

/** The label as lines that fit its paper. */
export function boxLabelLines(
  label: BoxLabel,
  { words, paper }: LabelPrint,
  blocks: readonly Block[] = usualTemplate('BOX_LABEL'),
): Line[] {
  const { boxLabel } = words
  return fittedLabel({ kind: 'BOX_LABEL', paper, blocks }, (some, setting) =>
    composed(
      {
        shop: (block) => [shopLine(label.storeName, block)],
        title: () => [nameLine(label.name, paper, setting)],
        totals: () => [
          {
            kind: 'pair',
            left: boxLabel.deposit,
            right: formatCents(label.depositCents, words.receipt.currencySign),
            rightStyle: { bold: true, wide: setting.times, tall: setting.times },
          },
        ],
        note: () => [centered(boxLabel.bringBack)],
        code: (block) => labelCode(label.code, block, setting),
      },
      some,
      { marks: noMarks, words: words.receipt },
    ),
  )
}
