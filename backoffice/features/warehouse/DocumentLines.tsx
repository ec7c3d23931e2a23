import type { StockDocument } from './stock-document.ts'
import { formatMilli } from '@tillwright/domain/number/milli.ts'
import { Money } from '@tillwright/ui/text/Money.tsx'
import { type DataColumn, DataTable } from '../../platform/page/DataTable.tsx'
import { useWords } from '../../platform/words/words.ts'
import { useGoodsName, useUnitName } from './goods-name.ts'

type Line = StockDocument['lines'][number]

/** Effect of a document on each of its goods. */
export function DocumentLines({ document }: { readonly document: StockDocument }) {
  const { warehouse: say } = useWords()
  const nameOf = useGoodsName()
  const unitOf = useUnitName()
  const amountText = (amount: Line['amount'] | null) =>
    amount === null ? '–' : formatMilli(amount)
  const isFound = document.lines.some(({ found }) => found !== null)
  const isShipment = document.kind === 'ARRIVE'
  const found: DataColumn<Line>[] = [
    {
      title: isShipment ? say.sent : say.expected,
      kind: 'number',
      cell: ({ expected }) => amountText(expected),
    },
    {
      title: isShipment ? say.arrived : say.found,
      kind: 'number',
      cell: (line) => amountText(line.found),
    },
  ]
  return (
    <DataTable
      flush
      label={say.kinds[document.kind]}
      rows={document.lines}
      keyOf={({ lineNo }) => String(lineNo)}
      columns={[
        {
          title: say.goods,
          cell: (line) => (
            <>
              {nameOf(line)}
              {line.expiresDay !== null && (
                <small>
                  {say.expires} {line.expiresDay}
                </small>
              )}
            </>
          ),
        },
        ...(isFound ? found : []),
        {
          title: say.change,
          kind: 'number',
          cell: ({ amount, unit }) =>
            `${amount > 0 ? '+' : ''}${formatMilli(amount)} ${unitOf(unit)}`,
        },
        {
          title: say.costOf,
          kind: 'number minor',
          cell: ({ costCents }) => (costCents === null ? '–' : <Money cents={costCents} />),
        },
      ]}
    />
  )
}
