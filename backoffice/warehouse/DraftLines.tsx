import { formatMilli } from '@tillwright/domain/milli.ts'
import { IconButton } from '@tillwright/ui/button/IconButton.tsx'
import { X } from 'lucide-react'
import { DataTable, type DataColumn } from '../frame/DataTable.tsx'
import { useWords } from '../words/words.ts'
import {
  type Draft,
  type DraftKind,
  type DraftLine,
  lineFaults,
  withLine,
  withoutLine,
} from './document-draft.ts'
import { useGoodsName } from './goods-name.ts'
import styles from './Warehouse.module.css'

export interface DraftLinesProps {
  readonly kind: DraftKind
  readonly draft: Draft
  /** Wrong fields are marked once somebody tried to post. */
  readonly showsFaults: boolean
  readonly onChange: (draft: Draft) => void
}

/** The lines of a document while they are typed. */
export function DraftLines({ kind, draft, showsFaults, onChange }: DraftLinesProps) {
  const { warehouse: say } = useWords()
  const nameOf = useGoodsName()
  const change = (line: DraftLine, part: Partial<DraftLine>) =>
    onChange(withLine(draft, line.key, part))
  const received: DataColumn<DraftLine>[] = [
    {
      title: say.costOf,
      kind: 'number',
      cell: (line) => (
        <span className={styles.cell}>
          <input
            aria-label={say.costFor(nameOf(line.goods))}
            inputMode="decimal"
            value={line.cost}
            aria-invalid={(showsFaults && lineFaults(line).cost) || undefined}
            title={say.notCost}
            onChange={(event) => change(line, { cost: event.target.value })}
          />
        </span>
      ),
    },
    {
      title: say.expires,
      kind: 'number',
      cell: (line) => (
        <span className={styles.cell}>
          <input
            type="date"
            aria-label={say.expiresFor(nameOf(line.goods))}
            value={line.expiresDay}
            onChange={(event) => change(line, { expiresDay: event.target.value })}
          />
        </span>
      ),
    },
  ]
  return (
    <DataTable
      label={say.kinds[kind]}
      rows={draft.lines}
      keyOf={({ key }) => key}
      columns={[
        {
          title: say.goods,
          cell: ({ goods }) => (
            <>
              {nameOf(goods)}
              <small>
                {say.onHand} {formatMilli(goods.onHand)} {goods.unit}
              </small>
            </>
          ),
        },
        {
          title: say.quantity,
          kind: 'number',
          cell: (line) => (
            <span className={styles.cell}>
              <input
                aria-label={say.quantityOf(nameOf(line.goods))}
                inputMode="decimal"
                value={line.quantity}
                aria-invalid={(showsFaults && lineFaults(line).quantity) || undefined}
                title={say.notAmount}
                onChange={(event) => change(line, { quantity: event.target.value })}
              />{' '}
              {line.goods.unit}
            </span>
          ),
        },
        ...(kind === 'RECEIVE' ? received : []),
        {
          title: say.drop,
          kind: 'number',
          cell: (line) => (
            <IconButton
              label={say.remove(nameOf(line.goods))}
              icon={<X size={18} aria-hidden="true" />}
              onClick={() => onChange(withoutLine(draft, line.key))}
            />
          ),
        },
      ]}
    />
  )
}
