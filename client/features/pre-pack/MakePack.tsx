import type { Goods } from '@tillwright/domain/goods/goods.ts'
import { Field } from '@tillwright/ui/field/Field.tsx'
import { useState } from 'react'
import { GoodsPicture } from '../goods/picture/GoodsPicture.tsx'
import { fullGoodsName, goodsMeta } from '../goods/goods-text.ts'
import { useGoodsSearch } from '../goods/shelf/use-goods-search.ts'
import { useSession } from '../../session/session-store.ts'
import { useLanguage, useWords } from '../../platform/words/words.ts'
import { PackForm } from './PackForm.tsx'
import styles from './PrePack.module.css'

/** Choosing what is packed; the same goods are packed again and again until others are chosen. */
export function MakePack() {
  const words = useWords()
  const [goods, setGoods] = useState<Goods | null>(null)
  const [query, setQuery] = useState('')
  if (goods !== null) {
    return <PackForm key={goods.id} goods={goods} onOther={() => setGoods(null)} />
  }
  return (
    <>
      <Field
        label={words.prePack.find}
        value={query}
        autoComplete="off"
        data-scan="accept"
        onText={setQuery}
      />
      <FoundGoods query={query} onPick={setGoods} />
    </>
  )
}

const shownMost = 12

interface FoundGoodsProps {
  readonly query: string
  readonly onPick: (goods: Goods) => void
}

function FoundGoods({ query, onPick }: FoundGoodsProps) {
  const words = useWords()
  const language = useLanguage()
  const flags = useSession((state) => state.flags)
  const { found } = useGoodsSearch(query)
  if (query.trim() === '') return <p className={styles.hint}>{words.prePack.findHint}</p>
  if (found.length === 0) return <p className={styles.hint}>{words.sell.searchNone(query)}</p>
  return (
    <ul className={styles.rows}>
      {found.slice(0, shownMost).map((goods) => {
        const name = fullGoodsName(goods, language)
        return (
          <li key={goods.id}>
            <button type="button" className={styles.found} onClick={() => onPick(goods)}>
              <GoodsPicture goods={goods} name={name} className={styles.picture} />
              <span className={styles.what}>
                <b>{name}</b>
                <small>{goodsMeta(goods, { flags, words, language })}</small>
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
