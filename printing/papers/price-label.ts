import { type Cents, formatCents } from '@tillwright/domain/money/cents.ts'
import type { Block } from '@tillwright/domain/printing/paper-template.ts'
import { usualTemplate } from '@tillwright/domain/printing/usual-templates.ts'
import { composed } from '../layout/compose.ts'
import { fittedLabel, nameLine } from './fitted-label.ts'
import { labelCode, noMarks } from './label-parts.ts'
import type { Line } from '../layout/line.ts'
import type { PaperFormat } from '../layout/paper-width.ts'
import { centered, shopLine } from './slip-head.ts'
import type { SlipWords } from '../words/slip-words.ts'

/** Shelf label with the price of some goods. */
export interface PriceLabel {
  readonly storeName: string
  readonly name: string
  readonly spec: string
  /** Price charged without a member card. */
  readonly priceCents: Cents
  /** The unit in words: a piece's name or a unit of weight. */
  readonly unit: string
  /** Null where the price is the regular one. */
  readonly regularCents: Cents | null
  readonly itemCode: string
  /** Empty where the goods have none; the item code is then printed instead. */
  readonly barcode: string
}

export interface LabelPrint {
  readonly words: SlipWords
  readonly paper: PaperFormat
}

/** The label as lines that fit its paper: a long name is cut short before the price is. */
export function priceLabelLines(
  label: PriceLabel,
  { words, paper }: LabelPrint,
  blocks: readonly Block[] = usualTemplate('LABEL'),
): Line[] {
  const code = label.barcode === '' ? label.itemCode : label.barcode
  return fittedLabel({ kind: 'LABEL', paper, blocks }, (some, setting) =>
    composed(
      {
        shop: (block) => [shopLine(label.storeName, block)],
        title: () => [nameLine(`${label.name} ${label.spec}`.trim(), paper, setting)],
        totals: () => [
          {
            kind: 'pair',
            left: '',
            right: formatCents(label.priceCents, words.receipt.currencySign),
            rightStyle: { bold: true, wide: setting.times, tall: setting.times },
          },
          { kind: 'text', text: `${words.label.per}${label.unit}`, align: 'right' },
        ],
        note: () =>
          label.regularCents === null ? [] : [centered(regularText(label.regularCents, words))],
        code: (block) => labelCode(code, block, setting),
      },
      some,
      { marks: noMarks, words: words.receipt },
    ),
  )
}

const regularText = (regular: Cents, { label, receipt }: SlipWords): string =>
  `${label.regular} ${formatCents(regular, receipt.currencySign)}`
