import type { Goods } from '@tillwright/domain/goods/goods.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { IconButton } from '@tillwright/ui/button/IconButton.tsx'
import hidden from '@tillwright/ui/hidden.module.css'
import { SearchBox } from '@tillwright/ui/field/SearchBox.tsx'
import { ChevronLeft } from 'lucide-react'
import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react'
import { CartAnnouncer } from '../../../features/cart/CartAnnouncer.tsx'
import { allGoods } from '../../../features/catalogue/catalogue-store.ts'
import { GoodsShelf } from '../../../features/goods/shelf/GoodsShelf.tsx'
import { useGoodsSearch } from '../../../features/goods/shelf/use-goods-search.ts'
import { back, go, useParams } from '../../../platform/navigation/navigation.ts'
import { isNumberOfNothing } from '../../../features/scan/do-scan.ts'
import { looksLikeCode } from '../../../features/scan/looks-like-code.ts'
import { scanCode } from '../../../features/scan/scan-service.ts'
import { pick } from '../../../features/sell/pick.ts'
import { SearchOffers } from '../../../features/sell/SearchOffers.tsx'
import { useWords } from '../../../platform/words/words.ts'
import { CartBar } from './CartBar.tsx'
import { PhonePanels } from '../PhonePanels.tsx'
import { phonePaths } from '../phone-paths.ts'
import styles from './SearchGoodsPage.module.css'
import { useOpenPayment } from '../collection/use-open-payment.ts'
import { useSellScans } from '../use-phone-scans.ts'

/** Goods without a barcode: by name, pinyin initials or code (Specification 2: searchGoods). */
export function SearchGoodsPage() {
  const words = useWords()
  const [text, setText] = useState(useParams()['text'] ?? '')
  const search = useGoodsSearch(useDeferredValue(text))
  const form = useRef<HTMLFormElement>(null)
  const onPick = useCallback((goods: Goods) => void pick(goods), [])
  useSellScans()
  useOpenPayment()
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const enter = () => {
    const typed = text.trim()
    const [first] = search.found
    if (isNumberOfNothing(typed)) return
    if (looksLikeCode(typed)) scanCode(typed)
    else if (first && search.query === typed) onPick(first)
    else return
    setText('')
  }
  return (
    <div className={styles.page}>
      <h1 className={hidden.hidden}>{words.shell.search}</h1>
      <form
        ref={form}
        className={styles.bar}
        onSubmit={(event) => {
          event.preventDefault()
          enter()
        }}
      >
        <IconButton
          label={words.shell.back}
          icon={<ChevronLeft size={24} aria-hidden="true" />}
          onClick={back}
        />
        <SearchBox
          label={words.till.searchLabel}
          placeholder={words.phone.search}
          value={text}
          onText={setText}
          clearLabel={words.till.clearSearch}
        />
      </form>
      <main className={styles.found}>
        <GoodsShelf
          layout="rows"
          categoryId={allGoods}
          search={search}
          onPick={onPick}
          onAll={back}
          head={<h2 className={styles.title}>{words.phone.hot}</h2>}
          offers={
            <SearchOffers
              query={search.query}
              onDone={() => setText('')}
              onOrders={() => go(phonePaths.orders)}
              onPickup={() => go(phonePaths.pickUp)}
            />
          }
          nothing={<Button onClick={() => go(phonePaths.openItem)}>{words.openItem.addOne}</Button>}
        />
      </main>
      <CartBar />
      <PhonePanels />
      <CartAnnouncer />
    </div>
  )
}
