import type { CountedGoods, Stocktake } from './stocktake.ts'
import { formatMilli, milli, type Milli, parseMilli } from '@tillwright/domain/number/milli.ts'
import { useState } from 'react'
import { type DataColumn, DataTable } from '../../platform/page/DataTable.tsx'
import { useWords } from '../../platform/words/words.ts'
import { CellField } from './CellField.tsx'
import { useGoodsName } from './goods-name.ts'
import styles from './Warehouse.module.css'

type Line = CountedGoods & Partial<Stocktake['lines'][number]>

export interface CountLinesProps {
  readonly stocktake: Stocktake
  /** Weighed goods that were scanned and have no weight yet, the last first. */
  readonly unweighed: readonly CountedGoods[]
  readonly onCount: (goodsId: string, quantity: Milli) => void
}

/** Counted goods, the last first; with the differences once all is counted. */
export function CountLines({ stocktake, unweighed, onCount }: CountLinesProps) {
  const { warehouse: say } = useWords()
  const nameOf = useGoodsName()
  const isOpen = stocktake.state === 'OPEN'
  const known: readonly Line[] = stocktake.lines.toReversed()
  const isKnown = (goods: CountedGoods) => known.some(({ goodsId }) => goodsId === goods.goodsId)
  const lines: readonly Line[] = [...unweighed.filter((goods) => !isKnown(goods)), ...known]
  if (lines.length === 0) return null
  const differences: DataColumn<Line>[] = [
    {
      title: say.expected,
      kind: 'number',
      cell: ({ expected }) => (isNothing(expected) ? '–' : formatMilli(expected)),
    },
    {
      title: say.difference,
      kind: 'number',
      cell: ({ expected, counted }) =>
        isNothing(expected) || counted === undefined ? '–' : <Difference of={counted - expected} />,
    },
  ]
  return (
    <DataTable
      label={say.counts}
      rows={lines}
      keyOf={({ goodsId }) => goodsId}
      columns={[
        { title: say.goods, cell: nameOf },
        {
          title: say.counted,
          kind: 'number',
          cell: (line) =>
            isOpen ? (
              <CountCell
                key={`${line.goodsId} ${line.counted ?? ''}`}
                line={line}
                isFirst={line.goodsId === unweighed[0]?.goodsId}
                onCount={onCount}
              />
            ) : (
              `${line.counted === undefined ? '' : formatMilli(line.counted)} ${line.unit}`
            ),
        },
        ...(isOpen ? [] : differences),
        { title: say.by, kind: 'minor', cell: ({ countedByName }) => countedByName ?? '' },
      ]}
    />
  )
}

/** True when the amount is not reported, or not counted yet. */
const isNothing = (value: Milli | null | undefined): value is null | undefined =>
  value === null || value === undefined

function Difference({ of }: { readonly of: number }) {
  if (of === 0) return <>0</>
  return (
    <span className={styles.bad}>
      {of > 0 ? '+' : ''}
      {formatMilli(milli(of))}
    </span>
  )
}

interface CountCellProps {
  readonly line: Line
  /** It waits for its weight: the focus goes there. */
  readonly isFirst: boolean
  readonly onCount: (goodsId: string, quantity: Milli) => void
}

/** Counted amount; typed over where the shelf differs. */
function CountCell({ line, isFirst, onCount }: CountCellProps) {
  const { warehouse: say } = useWords()
  const nameOf = useGoodsName()
  const [text, setText] = useState(line.counted === undefined ? '' : formatMilli(line.counted))
  const quantity = parseMilli(text)
  const isWrong = text !== '' && (quantity === null || quantity < 0)
  const send = () => {
    if (quantity !== null && quantity >= 0 && quantity !== line.counted)
      onCount(line.goodsId, quantity)
  }
  return (
    <CellField
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- Whoever scanned it types its weight next.
      autoFocus={isFirst}
      label={say.quantityOf(nameOf(line))}
      value={text}
      onText={setText}
      fault={isWrong ? say.notAmount : null}
      unit={line.unit}
      onBlur={send}
      onKeyDown={(event) => {
        if (event.key === 'Enter') send()
      }}
    />
  )
}
