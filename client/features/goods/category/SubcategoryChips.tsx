import { nameIn } from '@tillwright/domain/goods/goods-words.ts'
import { classNames } from '@tillwright/ui/class-names.ts'
import { scrollSideways } from '@tillwright/ui/touch/scroll-sideways.ts'
import { useCatalogue } from '../../catalogue/catalogue-store.ts'
import { useLanguage, useWords } from '../../../platform/words/words.ts'
import type { CategoryChipsProps } from './CategoryChips.tsx'
import { childCategories, topOf } from './category-tree.ts'
import styles from './SubcategoryChips.module.css'

/** The branches below the chosen category, quieter than the first level; nothing where it has none. */
export function SubcategoryChips({ chosen, onChoose }: CategoryChipsProps) {
  const words = useWords()
  const language = useLanguage()
  const categories = useCatalogue((state) => state.categories)
  const top = topOf(categories, chosen)
  const children = top ? childCategories(categories, top.id) : []
  if (!top || children.length === 0) return null
  const places = [{ id: top.id, label: words.goods.all }].concat(
    children.map((category) => ({ id: category.id, label: nameIn(language, category) })),
  )
  return (
    <fieldset className={styles.row} aria-label={words.sell.categories} onWheel={scrollSideways}>
      {places.map((place) => (
        <button
          key={place.id}
          type="button"
          className={classNames(styles.place, place.id === chosen && styles.chosen)}
          aria-pressed={place.id === chosen}
          onClick={() => onChoose(place.id)}
        >
          {place.label}
        </button>
      ))}
    </fieldset>
  )
}
