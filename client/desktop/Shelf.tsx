import type { Goods } from '@tillwright/domain/goods/goods.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { PackagePlus } from 'lucide-react'
import { useCallback, useState } from 'react'
import { allGoods, useCatalogue } from '../catalogue/catalogue-store.ts'
import { CategoryChips } from '../goods/CategoryChips.tsx'
import { CategoryShelf } from '../goods/CategoryShelf.tsx'
import { SearchShelf } from '../goods/SearchShelf.tsx'
import { SubcategoryChips } from '../goods/SubcategoryChips.tsx'
import { topOf } from '../goods/category-tree.ts'
import { useGoodsSearch } from '../goods/use-goods-search.ts'
import { useKeyHint } from '../keyboard/keyboard.ts'
import { pick } from '../sell/pick.ts'
import { openPanel } from '../sell/sell-panels.ts'
import { useWords } from '../words/words.ts'
import { DisplayMenu } from './DisplayMenu.tsx'
import { useOmnibox } from './search-text.ts'
import styles from './Shelf.module.css'

/** The goods: by category, or what was found for the word in the box. */
export function Shelf() {
  const words = useWords()
  const openItemKey = useKeyHint('openItem')
  const [categoryId, setCategoryId] = useState(allGoods)
  const text = useOmnibox((state) => state.text)
  const search = useGoodsSearch(text)
  const categories = useCatalogue((state) => state.categories)
  const onPick = useCallback((goods: Goods) => void pick(goods), [])
  const showAll = useCallback(() => setCategoryId(allGoods), [])
  if (text.trim() !== '' && !/^[*/]/.test(text)) {
    return (
      <SearchShelf
        search={search}
        onPick={onPick}
        nothing={
          <Button keyHint={openItemKey} onClick={() => openPanel('openItem')}>
            {words.openItem.addOne}
          </Button>
        }
      />
    )
  }
  return (
    <>
      <div className={styles.head}>
        <CategoryChips
          chosen={topOf(categories, categoryId)?.id ?? allGoods}
          onChoose={setCategoryId}
        />
        <Button
          icon={<PackagePlus size={20} strokeWidth={1.75} aria-hidden="true" />}
          keyHint={openItemKey}
          onClick={() => openPanel('openItem')}
        >
          {words.openItem.title}
        </Button>
        <DisplayMenu />
      </div>
      <SubcategoryChips chosen={categoryId} onChoose={setCategoryId} />
      <CategoryShelf categoryId={categoryId} onPick={onPick} onAll={showAll} />
    </>
  )
}
