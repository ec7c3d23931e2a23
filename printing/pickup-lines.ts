import { formatMilli } from '@tillwright/domain/milli.ts'
import { formatWeight } from '@tillwright/domain/weight-unit.ts'
import type { Line } from './line.ts'
import type { ReceiptLine } from './receipt.ts'
import type { SlipWords } from './slip-words.ts'
import { centered, pair, rule, slipHead } from './slip-head.ts'

/** What somebody in the shop has to put together for a customer who will come for it. */
export interface PickupSlip {
  readonly storeName: string
  readonly orderNumber: string
  /** The store's wall time. */
  readonly orderedAt: string
  /** What the customer says or shows; empty where the order has none. */
  readonly pickupCode: string
  /** Already masked. */
  readonly customer: string
  readonly lines: readonly Pick<ReceiptLine, 'name' | 'quantity' | 'unit'>[]
  readonly note: string
  readonly copyNumber: number
}

/** The pick list as lines: quantities large, no prices. */
export function pickupLines(slip: PickupSlip, words: SlipWords): Line[] {
  const { pickup, receipt } = words
  return [
    ...slipHead({ ...slip, title: pickup.title }, receipt),
    ...(slip.pickupCode === ''
      ? []
      : [centered(`${pickup.code} ${slip.pickupCode}`, { bold: true, wide: 2, tall: 2 })]),
    pair(receipt.orderNumber, slip.orderNumber),
    pair(slip.orderedAt, slip.customer === '' ? '' : `${pickup.customer} ${slip.customer}`),
    rule,
    ...slip.lines.map(
      (line): Line => ({
        kind: 'pair',
        left: line.name,
        right: quantityText(line, words),
        rightStyle: { bold: true, wide: 2, tall: 2 },
      }),
    ),
    rule,
    ...(slip.note === '' ? [] : [{ kind: 'text', text: slip.note } as const]),
    { kind: 'barcode', text: slip.orderNumber },
    { kind: 'cut' },
  ]
}

function quantityText({ quantity, unit }: PickupSlip['lines'][number], words: SlipWords): string {
  if (quantity.kind === 'count')
    return `${formatMilli(quantity.count)}${unit.kind === 'piece' ? unit.name : ''}`
  const weightUnit = unit.kind === 'weight' ? unit.unit : 'g'
  return `${formatWeight(quantity.weight, weightUnit)}${words.receipt.weightUnits[weightUnit]}`
}
