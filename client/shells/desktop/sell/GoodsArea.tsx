import type { Goods } from '@tillwright/domain/goods/goods.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { PackagePlus } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { allGoods, useCatalogue } from '../../../features/catalogue/catalogue-store.ts'
import { CategoryChips } from '../../../features/goods/category/CategoryChips.tsx'
import { GoodsShelf } from '../../../features/goods/shelf/GoodsShelf.tsx'
import { SubcategoryChips } from '../../../features/goods/category/SubcategoryChips.tsx'
import { topOf } from '../../../features/goods/category/category-tree.ts'
import { useGoodsSearch } from '../../../features/goods/shelf/use-goods-search.ts'
import { useKeyHint } from '../../../platform/keyboard/keyboard.ts'
import { pick } from '../../../features/sell/pick.ts'
import { openPanel } from '../../../features/sell/sell-panels.ts'
import { useWords } from '../../../platform/words/words.ts'
import { DisplayMenu } from '../bar/DisplayMenu.tsx'
import { SearchOffers } from '../../../features/sell/SearchOffers.tsx'
import { openTab } from '../desk-place.ts'
import { useOmnibox, writeOmnibox } from '../search-text.ts'
import styles from './GoodsArea.module.css'

/** The goods: by category, or what was found for the word in the box. */
export function GoodsArea() {
  const [categoryId, setCategoryId] = useState(allGoods)
  const text = useOmnibox((state) => state.searched)
  // A quantity or a discount for the chosen line is no search.
  const search = useGoodsSearch(/^[*/]/.test(text) ? '' : text)
  const onPick = useCallback((goods: Goods) => void pick(goods), [])
  const showAll = useCallback(() => setCategoryId(allGoods), [])
  const head = useMemo(
    () => <GoodsAreaHead categoryId={categoryId} onChoose={setCategoryId} />,
    [categoryId],
  )
  return (
    <GoodsShelf
      categoryId={categoryId}
      search={search}
      onPick={onPick}
      onAll={showAll}
      head={head}
      offers={
        <SearchOffers
          query={search.query}
          onDone={() => writeOmnibox('')}
          onOrders={() => openTab('orders')}
          onPickup={() => openTab('pickup')}
        />
      }
      nothing={nothing}
    />
  )
}

const nothing = <AddOpenItem />

function AddOpenItem() {
  const words = useWords()
  const keyHint = useKeyHint('openItem')
  return (
    <Button keyHint={keyHint} onClick={() => openPanel('openItem')}>
      {words.openItem.addOne}
    </Button>
  )
}

interface GoodsAreaHeadProps {
  readonly categoryId: string
  readonly onChoose: (categoryId: string) => void
}

function GoodsAreaHead({ categoryId, onChoose }: GoodsAreaHeadProps) {
  const words = useWords()
  const openItemKey = useKeyHint('openItem')
  const categories = useCatalogue((state) => state.categories)
  return (
    <>
      <div className={styles.head}>
        <CategoryChips chosen={topOf(categories, categoryId)?.id ?? allGoods} onChoose={onChoose} />
        <Button
          icon={<PackagePlus size={20} strokeWidth={1.75} aria-hidden="true" />}
          keyHint={openItemKey}
          onClick={() => openPanel('openItem')}
        >
          {words.openItem.title}
        </Button>
        <DisplayMenu />
      </div>
      <SubcategoryChips chosen={categoryId} onChoose={onChoose} />
    </>
  )
}
