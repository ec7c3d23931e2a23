import { nameIn } from '@tillwright/domain/goods/goods-words.ts'
import { ChipGroup } from '@tillwright/ui/field/ChipGroup.tsx'
import { allGoods, useCatalogue } from '../../catalogue/catalogue-store.ts'
import { useLanguage, useWords } from '../../../platform/words/words.ts'
import { topCategories } from './category-tree.ts'

export interface CategoryChipsProps {
  readonly chosen: string
  readonly onChoose: (categoryId: string) => void
}

/** The categories in a row above the goods. */
export function CategoryChips({ chosen, onChoose }: CategoryChipsProps) {
  const words = useWords()
  const language = useLanguage()
  const categories = useCatalogue((state) => state.categories)
  const items = [
    { id: allGoods, label: words.goods.all },
    ...topCategories(categories).map((category) => ({
      id: category.id,
      label: nameIn(language, category),
    })),
  ]
  return (
    <ChipGroup label={words.sell.categories} items={items} chosen={chosen} onChoose={onChoose} />
  )
}
