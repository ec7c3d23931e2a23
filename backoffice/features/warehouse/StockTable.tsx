import type { Output } from '@tillwright/contract/call.ts'
import type { queryStock } from '@tillwright/contract/office/stock.ts'
import { formatMilli } from '@tillwright/domain/number/milli.ts'
import { stockCents } from '@tillwright/domain/stock/stock-document.ts'
import { Money } from '@tillwright/ui/text/Money.tsx'
import { DataTable } from '../../platform/page/DataTable.tsx'
import { hrefOf } from '../../platform/navigation/route.ts'
import { useWords } from '../../platform/words/words.ts'
import { useGoodsName, useUnitName } from './goods-name.ts'
import styles from './Warehouse.module.css'

type StockOfGoods = Output<typeof queryStock>['list'][number]

/** Goods with their stock, what is on order and what it cost. */
export function StockTable({ list }: { readonly list: readonly StockOfGoods[] }) {
  const { warehouse: say } = useWords()
  const nameOf = useGoodsName()
  const unitOf = useUnitName()
  return (
    <DataTable
      label={say.tabs.stock}
      rows={list}
      keyOf={({ goodsId }) => goodsId}
      columns={[
        {
          title: say.goods,
          cell: (one) => (
            <>
              <a href={hrefOf('warehouse', { id: one.goodsId })}>{nameOf(one)}</a>
              <small>{[one.itemCode, one.barcode].filter(Boolean).join(' · ')}</small>
            </>
          ),
        },
        {
          title: say.onHand,
          kind: 'number',
          cell: (one) => (
            <span className={toneOf(one)}>
              {[
                `${formatMilli(one.onHand)} ${unitOf(one.unit)}`,
                ...one.cases.map(({ count, unit }) => `${count} ${unitOf(unit)}`),
              ].join(' + ')}
            </span>
          ),
        },
        {
          title: say.coming,
          kind: 'number minor',
          cell: ({ coming }) => (coming === 0 ? '–' : formatMilli(coming)),
        },
        {
          title: say.lowLevel,
          kind: 'number minor',
          cell: ({ lowLevel }) => (lowLevel === null ? '–' : formatMilli(lowLevel)),
        },
        {
          title: say.cost,
          kind: 'number minor',
          cell: ({ costCents }) => (costCents === null ? '–' : <Money cents={costCents} />),
        },
        {
          title: say.value,
          kind: 'number',
          cell: ({ costCents, onHand }) =>
            costCents === null ? '–' : <Money cents={stockCents(costCents, onHand)} />,
        },
      ]}
    />
  )
}

function toneOf({ onHand, inCases, lowLevel }: StockOfGoods): string | undefined {
  if (onHand < 0) return styles.bad
  return onHand + inCases <= (lowLevel ?? 0) ? styles.warn : undefined
}
