import { Choice } from '../frame/Choice.tsx'
import { Filters } from '../frame/Filters.tsx'
import { SearchField } from '../frame/SearchField.tsx'
import { useLanguage, useWords } from '../words/words.ts'
import { type Category, categoryOptions } from './category-names.ts'
import type { GoodsWish, Shown } from './use-goods-list.ts'

const kinds: readonly Shown[] = ['all', 'onSale', 'offSale', 'noBarcode', 'noPicture']

export interface GoodsFiltersProps {
  readonly wish: GoodsWish
  readonly categories: readonly Category[]
  readonly onChange: (wish: GoodsWish) => void
}

/** What of the goods is shown. A scanner types a barcode into the search as anybody else does. */
export function GoodsFilters({ wish, categories, onChange }: GoodsFiltersProps) {
  const { goods: say } = useWords()
  const language = useLanguage()
  return (
    <Filters>
      <SearchField
        label={say.search}
        placeholder={say.searchHint}
        value={wish.keyword}
        onText={(keyword) => onChange({ ...wish, keyword })}
      />
      <Choice
        label={say.category}
        value={wish.categoryId ?? ''}
        options={[{ value: '', text: say.allCategories }, ...categoryOptions(categories, language)]}
        onChoose={(id) => onChange({ ...wish, categoryId: id === '' ? null : id })}
      />
      <Choice
        label={say.show}
        value={wish.shown}
        options={kinds.map((value) => ({ value, text: say.shown[value] }))}
        onChoose={(value) =>
          onChange({ ...wish, shown: kinds.find((one) => one === value) ?? 'all' })
        }
      />
    </Filters>
  )
}
