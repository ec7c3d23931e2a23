import type { Output } from '@tillwright/contract/call.ts'
import { getOfficeGoods, queryOfficeGoods } from '@tillwright/contract/office/office-goods.ts'
import type { GoodsText } from '@tillwright/domain/goods/goods-text.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { Field } from '@tillwright/ui/field/Field.tsx'
import { X } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useQuery } from '../../platform/api/use-query.ts'
import { useWords } from '../../platform/words/words.ts'
import styles from './GoodsPick.module.css'

export interface PieceFieldProps {
  readonly text: Pick<GoodsText, 'pieceId' | 'baseUnit'>
  readonly error: string | null
  readonly onChange: (part: Partial<GoodsText>) => void
}

type Found = Output<typeof queryOfficeGoods>['list'][number]

/** The goods that a case is opened into, found by name, item code or barcode. */
export function PieceField({ text, error, onChange }: PieceFieldProps) {
  const { goods: say } = useWords()
  const [keyword, setKeyword] = useState('')
  const input = { cursor: null, categoryId: null, shown: 'all', pageSize: 8 } as const
  const found = useQuery(queryOfficeGoods, { ...input, keyword: useDeferredValue(keyword) })
  const offered = keyword.trim() === '' ? [] : (found.data?.list ?? [])
  const take = ({ id, unit }: Found) => {
    setKeyword('')
    onChange({ pieceId: id, ...(text.baseUnit.trim() === '' && { baseUnit: unit }) })
  }
  return (
    <div className={styles.pick}>
      <Field
        label={say.piece}
        placeholder={say.searchHint}
        value={keyword}
        onText={setKeyword}
        hint={say.pieceHint}
        error={error}
        autoComplete="off"
        onKeyDown={(event) => {
          const [first] = offered
          if (event.key !== 'Enter' || first === undefined) return
          event.preventDefault()
          take(first)
        }}
      />
      {offered.length > 0 && (
        <ul className={styles.offered} aria-label={say.piece}>
          {offered.map((one) => (
            <li key={one.id}>
              <Button variant="ghost" wide onClick={() => take(one)}>
                {one.name} {one.spec}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {text.pieceId !== '' && (
        <Piece goodsId={text.pieceId} onRemove={() => onChange({ pieceId: '' })} />
      )}
    </div>
  )
}

interface PieceProps {
  readonly goodsId: string
  readonly onRemove: () => void
}

function Piece({ goodsId, onRemove }: PieceProps) {
  const { records } = useWords()
  const goods = useQuery(getOfficeGoods, { goodsId }).data?.goods
  const name = goods === undefined ? goodsId : `${goods.name} ${goods.spec}`.trim()
  return (
    <div className={styles.chosen}>
      <Button
        variant="soft"
        icon={<X size={16} aria-hidden="true" />}
        aria-label={records.remove(name)}
        onClick={onRemove}
      >
        {name}
      </Button>
    </div>
  )
}
