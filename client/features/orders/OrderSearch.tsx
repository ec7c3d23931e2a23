import { useWords } from '../../platform/words/words.ts'
import { filterOrders, useOrderList } from './order-list-store.ts'
import { openOrderByNumber } from './open-order-by-number.ts'
import { KeywordSearch } from './KeywordSearch.tsx'

const find = (keyword: string): void => void filterOrders({ keyword })

/** Number, phone or goods; a whole number opens its order at once. */
export function OrderSearch({ onOpen }: { readonly onOpen: (orderId: string) => void }) {
  const words = useWords()
  const keyword = useOrderList(({ filter }) => filter.keyword)
  return (
    <KeywordSearch
      label={words.orders.search}
      keyword={keyword}
      onKeyword={find}
      onEnter={(text) => void openOrderByNumber(text, onOpen)}
    />
  )
}
