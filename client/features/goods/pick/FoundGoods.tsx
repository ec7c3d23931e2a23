import type { Goods } from '@tillwright/domain/goods/goods.ts'
import { useSession } from '../../../session/session-store.ts'
import { useLanguage, useWords } from '../../../platform/words/words.ts'
import { fullGoodsName, goodsMeta } from '../goods-text.ts'
import { GoodsPicture } from '../picture/GoodsPicture.tsx'
import { useGoodsSearch } from '../shelf/use-goods-search.ts'
import styles from './FoundGoods.module.css'

const shownMost = 12

interface FoundGoodsProps {
  readonly query: string
  readonly onPick: (goods: Goods) => void
}

/** The first goods that a search finds, to choose one of them. */
export function FoundGoods({ query, onPick }: FoundGoodsProps) {
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
