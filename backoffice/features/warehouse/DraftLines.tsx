import { officeCurrency } from '../../session/office-store.ts'
import { formatMilli } from '@tillwright/domain/number/milli.ts'
import { IconButton } from '@tillwright/ui/button/IconButton.tsx'
import { X } from 'lucide-react'
import { DataTable, type DataColumn } from '../../platform/page/DataTable.tsx'
import { useWords } from '../../platform/words/words.ts'
import { CellField } from './CellField.tsx'
import {
  type Draft,
  type DraftKind,
  type DraftLine,
  lineFaults,
  withLine,
  withoutLine,
} from './document-draft.ts'
import { useGoodsName, useUnitName } from './goods-name.ts'

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
  const unitOf = useUnitName()
  const change = (line: DraftLine, part: Partial<DraftLine>) =>
    onChange(withLine(draft, line.key, part))
  const faultOf = (line: DraftLine, field: 'cost' | 'quantity', text: string) =>
    showsFaults && lineFaults(line, officeCurrency())[field] ? text : null
  const received: DataColumn<DraftLine>[] = [
    {
      title: say.costOf,
      kind: 'number',
      cell: (line) => (
        <CellField
          label={say.costFor(nameOf(line.goods))}
          value={line.cost}
          onText={(cost) => change(line, { cost })}
          fault={faultOf(line, 'cost', say.notCost)}
        />
      ),
    },
    {
      title: say.expires,
      kind: 'number',
      cell: (line) => (
        <CellField
          type="date"
          label={say.expiresFor(nameOf(line.goods))}
          value={line.expiresDay}
          onText={(expiresDay) => change(line, { expiresDay })}
        />
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
                {say.onHand} {formatMilli(goods.onHand)} {unitOf(goods.unit)}
              </small>
            </>
          ),
        },
        {
          title: say.quantity,
          kind: 'number',
          cell: (line) => (
            <CellField
              label={say.quantityOf(nameOf(line.goods))}
              value={line.quantity}
              onText={(quantity) => change(line, { quantity })}
              fault={faultOf(line, 'quantity', say.notAmount)}
              unit={line.goods.unit}
            />
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
