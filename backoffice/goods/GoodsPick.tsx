import { queryOfficeGoods } from '@tillwright/contract/office/office-goods.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { Field } from '@tillwright/ui/field/Field.tsx'
import { X } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useAnswer } from '../api/use-answer.ts'
import { useWords } from '../words/words.ts'
import styles from './GoodsPick.module.css'

export interface GoodsPickProps {
  readonly label: string
  /** Ids of goods. */
  readonly chosen: readonly string[]
  readonly onChoose: (chosen: readonly string[]) => void
  readonly error?: string | null
}

/** Goods by name, initials, item code or barcode: typed or scanned, one after the other. */
export function GoodsPick({ label, chosen, onChoose, error }: GoodsPickProps) {
  const { goods: say, kept } = useWords()
  const [keyword, setKeyword] = useState('')
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const wish = { cursor: null, categoryId: null, shown: 'all', pageSize: 8 } as const
  const found = useAnswer(queryOfficeGoods, { ...wish, keyword: useDeferredValue(keyword) })
  const offered = keyword.trim() === '' ? [] : (found.data?.list ?? [])
  const take = (id: string, name: string) => {
    setNames(new Map(names).set(id, name))
    setKeyword('')
    if (!chosen.includes(id)) onChoose([...chosen, id])
  }
  return (
    <div className={styles.pick}>
      <Field
        label={label}
        placeholder={say.searchHint}
        value={keyword}
        onText={setKeyword}
        error={error}
        autoComplete="off"
        onKeyDown={(event) => {
          const [first] = offered
          if (event.key !== 'Enter' || first === undefined) return
          event.preventDefault()
          take(first.id, first.name)
        }}
      />
      {offered.length > 0 && (
        <ul className={styles.offered} aria-label={label}>
          {offered.map(({ id, name, spec }) => (
            <li key={id}>
              <Button look="ghost" wide onClick={() => take(id, name)}>
                {name} {spec}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ul className={styles.chosen}>
        {chosen.map((id) => (
          <li key={id}>
            <Button
              look="soft"
              icon={<X size={16} aria-hidden="true" />}
              aria-label={kept.remove(names.get(id) ?? id)}
              onClick={() => onChoose(chosen.filter((one) => one !== id))}
            >
              {names.get(id) ?? id}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
