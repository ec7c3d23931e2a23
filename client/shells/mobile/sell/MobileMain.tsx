import { PullRefresh } from '@tillwright/ui/touch/PullRefresh.tsx'
import type { Goods } from '@tillwright/domain/goods/goods.ts'
import hidden from '@tillwright/ui/hidden.module.css'
import { useCallback, useEffect, useState } from 'react'
import { CartElsewhere } from '../../../features/cart/CartElsewhere.tsx'
import { LastCartUnread } from '../../../features/cart/LastCartUnread.tsx'
import { CartAnnouncer } from '../../../features/cart/CartAnnouncer.tsx'
import { syncCatalogue } from '../../../features/catalogue/catalogue-service.ts'
import { allGoods, useCatalogue } from '../../../features/catalogue/catalogue-store.ts'
import { watchCoupons } from '../../../features/coupon/coupon-offers.ts'
import { CategoryColumn } from '../../../features/goods/category/CategoryColumn.tsx'
import { GoodsShelf } from '../../../features/goods/shelf/GoodsShelf.tsx'
import { SubcategoryChips } from '../../../features/goods/category/SubcategoryChips.tsx'
import { topOf } from '../../../features/goods/category/category-tree.ts'
import { OfflineBar } from '../../../features/sell/OfflineBar.tsx'
import { pick } from '../../../features/sell/pick.ts'
import { shortClockText } from '../../../platform/words/time-text.ts'
import { useWords } from '../../../platform/words/words.ts'
import { useOpenPayment } from '../collection/use-open-payment.ts'
import { CartBar } from './CartBar.tsx'
import styles from './MobileMain.module.css'
import { PhonePanels } from '../PhonePanels.tsx'
import { ShortcutRow } from './ShortcutRow.tsx'
import { PhoneTop } from './PhoneTop.tsx'
import { useSellScans } from '../use-phone-scans.ts'

/** Selling with one hand (Specification 2: mobile/main). */
export function MobileMain() {
  const words = useWords()
  const categories = useCatalogue((state) => state.categories)
  const syncedAtMs = useCatalogue((state) => state.syncedAtMs)
  const [categoryId, setCategoryId] = useState(allGoods)
  const onPick = useCallback((goods: Goods) => void pick(goods), [])
  useSellScans()
  useOpenPayment()
  useEffect(watchCoupons, [])
  return (
    <div className={styles.page}>
      <h1 className={hidden.hidden}>{words.till.sell}</h1>
      <PhoneTop />
      <ShortcutRow />
      <OfflineBar />
      <CartElsewhere />
      <LastCartUnread />
      <main className={styles.shelf}>
        <CategoryColumn
          chosen={topOf(categories, categoryId)?.id ?? allGoods}
          onChoose={setCategoryId}
        />
        <PullRefresh
          className={styles.goods}
          words={{
            pulling: words.phone.pull,
            reached: words.phone.letGo,
            refreshing: words.phone.refreshing,
            done: words.phone.refreshed(shortClockText(syncedAtMs)),
          }}
          onRefresh={syncCatalogue}
        >
          <SubcategoryChips chosen={categoryId} onChoose={setCategoryId} />
          <GoodsShelf
            layout="rows"
            categoryId={categoryId}
            onPick={onPick}
            onAll={() => setCategoryId(allGoods)}
          />
        </PullRefresh>
      </main>
      <CartBar />
      <PhonePanels />
      <CartAnnouncer />
    </div>
  )
}
