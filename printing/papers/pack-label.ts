import { type Cents, formatCents } from '@tillwright/domain/money/cents.ts'
import type { Block } from '@tillwright/domain/printing/paper-template.ts'
import { usualTemplate } from '@tillwright/domain/printing/usual-templates.ts'
import { composed } from '../layout/compose.ts'
import { fittedLabel, nameLine } from './fitted-label.ts'
import { labelCode, noMarks } from './label-parts.ts'
import type { Line } from '../layout/line.ts'
import type { LabelPrint } from './price-label.ts'
import { pair, shopLine } from './slip-head.ts'

/** Content of the label of a pack made in the shop. */
export interface PackLabel {
  readonly storeName: string
  readonly name: string
  readonly spec: string
  /** How much is in it, in words: `628 g`. */
  readonly quantity: string
  readonly unitPriceCents: Cents
  /** The unit that the price is for, in words. */
  readonly unit: string
  readonly amountCents: Cents
  /** The store's wall time, already formatted; empty for a pack that keeps. */
  readonly packedAt: string
  readonly expiresAt: string
  readonly code: string
}

/** The label as lines that fit its paper; the amount in white on black. */
export function packLabelLines(
  label: PackLabel,
  { words, paper }: LabelPrint,
  blocks: readonly Block[] = usualTemplate('PACK'),
): Line[] {
  const { pack, per } = words.label
  const unitPrice = `${formatCents(label.unitPriceCents, words.receipt.currencySign)} ${per}${label.unit}`
  return fittedLabel({ kind: 'PACK', paper, blocks }, (some, setting) =>
    composed(
      {
        shop: (block) => [shopLine(label.storeName, block)],
        title: () => [nameLine(`${label.name} ${label.spec}`.trim(), paper, setting)],
        totals: () => [
          {
            kind: 'pair',
            left: [label.quantity, unitPrice],
            joint: ' · ',
            right: formatCents(label.amountCents, words.receipt.currencySign),
            rightStyle: { inverted: true, wide: setting.times, tall: setting.times },
          },
        ],
        facts: () => [
          pair(pack.packed, label.packedAt),
          ...(label.expiresAt === '' ? [] : [pair(pack.expires, label.expiresAt)]),
        ],
        code: (block) => labelCode(label.code, block, setting),
      },
      some,
      { marks: noMarks, words: words.receipt },
    ),
  )
}
