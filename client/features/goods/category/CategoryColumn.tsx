import { nameIn } from '@tillwright/domain/goods/goods-words.ts'
import { Badge } from '@tillwright/ui/text/Badge.tsx'
import { classNames } from '@tillwright/ui/class-names.ts'
import { categoryCount } from '../../cart/goods-count.ts'
import { useCart } from '../../cart/cart-store.ts'
import { allGoods, useCatalogue } from '../../catalogue/catalogue-store.ts'
import { useLanguage, useWords } from '../../../platform/words/words.ts'
import type { CategoryChipsProps } from './CategoryChips.tsx'
import styles from './CategoryColumn.module.css'
import { topCategories } from './category-tree.ts'

/** The categories in a column alongside the goods, each with what the cart has of it. */
export function CategoryColumn({ chosen, onChoose }: CategoryChipsProps) {
  const words = useWords()
  const language = useLanguage()
  const categories = useCatalogue((state) => state.categories)
  return (
    <nav className={styles.column} aria-label={words.sell.categories}>
      <CategoryPlace
        id={allGoods}
        label={words.goods.all}
        chosen={chosen === allGoods}
        onChoose={onChoose}
      />
      {topCategories(categories).map((category) => (
        <CategoryPlace
          key={category.id}
          id={category.id}
          label={nameIn(language, category)}
          chosen={chosen === category.id}
          onChoose={onChoose}
        />
      ))}
    </nav>
  )
}

interface CategoryPlaceProps {
  readonly id: string
  readonly label: string
  readonly chosen: boolean
  readonly onChoose: (categoryId: string) => void
}

function CategoryPlace({ id, label, chosen, onChoose }: CategoryPlaceProps) {
  const count = useCart(({ cart }) => (id === allGoods ? 0 : categoryCount(cart, id)))
  const words = useWords()
  return (
    <button
      type="button"
      className={classNames(styles.place, chosen && styles.chosen)}
      aria-pressed={chosen}
      onClick={() => onChoose(id)}
    >
      <span className={styles.label}>{label}</span>
      <Badge count={count} label={words.sell.inCart(count)} className={styles.badge} />
    </button>
  )
}
