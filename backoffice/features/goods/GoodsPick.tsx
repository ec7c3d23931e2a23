import type { Output } from '@tillwright/contract/call.ts'
import { queryOfficeGoods } from '@tillwright/contract/office/office-goods.ts'
import { pageSizeMax } from '@tillwright/contract/wire/page.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { Field } from '@tillwright/ui/field/Field.tsx'
import { X } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useQuery } from '../../platform/api/use-query.ts'
import { useWords } from '../../platform/words/words.ts'
import styles from './GoodsPick.module.css'

export interface GoodsPickProps {
  readonly label: string
  /** Ids of products. */
  readonly chosen: readonly string[]
  readonly onChoose: (chosen: readonly string[]) => void
  readonly error?: string | null
}

/** Goods by name, initials, item code or barcode: typed or scanned, one after the other. */
export function GoodsPick({ label, chosen, onChoose, error }: GoodsPickProps) {
  const { goods: say, records } = useWords()
  const [keyword, setKeyword] = useState('')
  const [picked, setPicked] = useState<ReadonlyMap<string, string>>(new Map())
  const input = { cursor: null, categoryId: null, shown: 'all', pageSize: 8 } as const
  const found = useQuery(queryOfficeGoods, { ...input, keyword: useDeferredValue(keyword) })
  const offered = keyword.trim() === '' ? [] : byProduct(found.data?.list ?? [])
  const take = (id: string, name: string) => {
    setPicked(new Map(picked).set(id, name))
    setKeyword('')
    if (!chosen.includes(id)) onChoose([...chosen, id])
  }
  const nameOf = useNames(chosen, picked)
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
          take(first.productId, first.name)
        }}
      />
      {offered.length > 0 && (
        <ul className={styles.offered} aria-label={label}>
          {offered.map(({ productId, name, style, spec }) => (
            <li key={productId}>
              <Button variant="ghost" wide onClick={() => take(productId, name)}>
                {name} {style === null ? spec : ''}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ul className={styles.chosen}>
        {chosen.map((id) => (
          <li key={id}>
            <Button
              variant="soft"
              icon={<X size={16} aria-hidden="true" />}
              aria-label={records.remove(nameOf(id))}
              onClick={() => onChoose(chosen.filter((one) => one !== id))}
            >
              {nameOf(id)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

type Listed = Output<typeof queryOfficeGoods>['list'][number]

/** One of the specifications of each product. */
const byProduct = (list: readonly Listed[]): readonly Listed[] =>
  list.filter((one, at) => list.findIndex(({ productId }) => productId === one.productId) === at)

/**
 * Returns the names of products: those picked since, and those chosen before the form was opened.
 */
function useNames(chosen: readonly string[], picked: ReadonlyMap<string, string>) {
  const [before] = useState(chosen.slice(0, pageSizeMax))
  const input = { cursor: null, categoryId: null, shown: 'all', pageSize: pageSizeMax } as const
  const read = useQuery(queryOfficeGoods, { ...input, keyword: '', productIds: before })
  const names = new Map(read.data?.list.map(({ productId, name }) => [productId, name]))
  return (id: string): string => picked.get(id) ?? names.get(id) ?? id
}
