import { queryStockMoves, setLowLevel } from '@tillwright/contract/office/stock.ts'
import { formatDecimal } from '@tillwright/domain/number/decimal.ts'
import { formatMilli, type Milli, parseMilli } from '@tillwright/domain/number/milli.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { Field } from '@tillwright/ui/field/Field.tsx'
import { useState } from 'react'
import { callApi } from '../../platform/api/call-api.ts'
import { failureOf } from '@tillwright/web/api/call-failure.ts'
import { useQuery } from '../../platform/api/use-query.ts'
import { QueryState } from '../../platform/page/QueryState.tsx'
import { DataTable } from '../../platform/page/DataTable.tsx'
import { Moment } from '../../platform/page/Moment.tsx'
import { OfficeDialog } from '../../platform/page/OfficeDialog.tsx'
import { hrefOf } from '../../platform/navigation/route.ts'
import { useWords, type Words } from '../../platform/words/words.ts'
import { useGoodsName, useUnitName } from './goods-name.ts'
import { OpenCases } from './OpenCases.tsx'
import styles from './Warehouse.module.css'

export interface MovesDialogProps {
  readonly goodsId: string
  readonly onSaved: () => void
  readonly onClose: () => void
}

const pageSize = 50

/** Every move behind the stock of one good, and from when on it is low. */
export function MovesDialog({ goodsId, onSaved, onClose }: MovesDialogProps) {
  const { warehouse: say } = useWords()
  const nameOf = useGoodsName()
  const unitOf = useUnitName()
  const [beforeSeq, setBeforeSeq] = useState(0)
  const answered = useQuery(queryStockMoves, { goodsId, beforeSeq, pageSize })
  const { data } = answered
  const last = data?.list.at(-1)
  return (
    <OfficeDialog
      title={data === null ? say.moves : say.movesOf(nameOf(data.goods))}
      shape="wide"
      onClose={onClose}
      actions={
        last !== undefined &&
        last.seq > 1 && <Button onClick={() => setBeforeSeq(last.seq)}>{say.more}</Button>
      }
    >
      <QueryState answered={answered} />
      {data !== null && (
        <div className={styles.stack}>
          <LowLevel goods={data.goods} onSaved={onSaved} />
          <OpenCases
            goods={data.goods}
            onOpened={() => {
              answered.reload()
              onSaved()
            }}
          />
          <DataTable
            flush
            label={say.moves}
            rows={data.list}
            keyOf={({ seq }) => String(seq)}
            columns={[
              { title: say.when, cell: ({ movedAtMs }) => <Moment atMs={movedAtMs} /> },
              { title: say.why, cell: ({ source }) => sourceText(source, say) },
              {
                title: `${say.change} (${unitOf(data.goods.unit)})`,
                kind: 'number',
                cell: ({ amount }) =>
                  `${amount > 0 ? '+' : ''}${amountIn(amount, data.goods.unit)}`,
              },
              {
                title: `${say.left} (${unitOf(data.goods.unit)})`,
                kind: 'number',
                cell: ({ left }) => amountIn(left, data.goods.unit),
              },
              {
                title: say.paper,
                cell: ({ source, sourceId, number }) =>
                  isDocument(source) ? (
                    <a
                      className={styles.link}
                      href={hrefOf('warehouse/documents', { id: sourceId })}
                    >
                      {number}
                    </a>
                  ) : (
                    number
                  ),
              },
            ]}
          />
        </div>
      )}
    </OfficeDialog>
  )
}

interface LowLevelProps {
  readonly goods: {
    readonly goodsId: string
    readonly unit: string
    readonly lowLevel: Milli | null
  }
  readonly onSaved: () => void
}

function LowLevel({ goods, onSaved }: LowLevelProps) {
  const unitOf = useUnitName()
  const { warehouse: say, dialog } = useWords()
  const [text, setText] = useState(() => levelText(goods.lowLevel))
  const [wrong, setWrong] = useState<string | null>(null)
  const [isSaved, setSaved] = useState(false)
  const save = async () => {
    const lowLevel = text.trim() === '' ? null : parseMilli(text)
    if (text.trim() !== '' && (lowLevel === null || lowLevel < 0)) return setWrong(say.notAmount)
    try {
      await callApi(setLowLevel, { goodsId: goods.goodsId, lowLevel })
      setSaved(true)
      onSaved()
    } catch (error) {
      setWrong(failureOf(error).message)
    }
  }
  return (
    <div className={styles.row}>
      <Field
        label={`${say.lowLevel} (${unitOf(goods.unit)})`}
        value={text}
        onText={(typed) => {
          setText(typed)
          setWrong(null)
          setSaved(false)
        }}
        error={wrong}
        inputMode="decimal"
      />
      <Button onClick={() => void save()}>{isSaved ? `✓ ${dialog.save}` : dialog.save}</Button>
    </div>
  )
}

/** Weights are aligned below each other to the gram. */
const amountIn = (amount: Milli, unit: string): string =>
  unit === 'kg' ? formatDecimal(amount, 3) : formatMilli(amount)

const levelText = (level: Milli | null): string => (level === null ? '' : formatMilli(level))

const isDocument = (source: string): boolean => source === source.toUpperCase()

/** Why stock moved, in words. */
function sourceText(source: string, say: Words['warehouse']): string {
  const known = Object.entries(say.sources).find(([name]) => name === source)
  return known?.[1] ?? say.sources.other
}
