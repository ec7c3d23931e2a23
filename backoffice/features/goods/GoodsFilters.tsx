import { Choice } from '../../platform/page/Choice.tsx'
import { Filters } from '../../platform/page/Filters.tsx'
import { SearchField } from '../../platform/page/SearchField.tsx'
import { useLanguage, useWords } from '../../platform/words/words.ts'
import { type Category, categoryOptions } from './category-names.ts'
import type { GoodsFilter, Shown } from './use-goods-list.ts'

const kinds: readonly Shown[] = ['all', 'onSale', 'offSale', 'noBarcode', 'noPicture']

export interface GoodsFiltersProps {
  readonly input: GoodsFilter
  readonly categories: readonly Category[]
  readonly onChange: (input: GoodsFilter) => void
}

/** Filters of the goods list. A scanner types a barcode into the search as a person does. */
export function GoodsFilters({ input, categories, onChange }: GoodsFiltersProps) {
  const { goods: say } = useWords()
  const language = useLanguage()
  return (
    <Filters>
      <SearchField
        label={say.search}
        placeholder={say.searchHint}
        value={input.keyword}
        onText={(keyword) => onChange({ ...input, keyword })}
      />
      <Choice
        label={say.category}
        value={input.categoryId ?? ''}
        options={[{ value: '', text: say.allCategories }, ...categoryOptions(categories, language)]}
        onChoose={(id) => onChange({ ...input, categoryId: id === '' ? null : id })}
      />
      <Choice
        label={say.show}
        value={input.shown}
        options={kinds.map((value) => ({ value, text: say.shown[value] }))}
        onChoose={(value) =>
          onChange({ ...input, shown: kinds.find((one) => one === value) ?? 'all' })
        }
      />
    </Filters>
  )
}
