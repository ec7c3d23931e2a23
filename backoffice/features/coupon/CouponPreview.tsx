import { couponRefusalText } from '@tillwright/contract/coupon/refusal-text.ts'
import { couponRefusalEn } from '@tillwright/contract/coupon/refusal-words-en.ts'
import { couponRefusalZh } from '@tillwright/contract/coupon/refusal-words-zh.ts'
import { amountLabel } from '@tillwright/ui/text/amount-text.ts'
import { currencySign } from '@tillwright/ui/text/currency-sign.ts'
import { queryGoodsCategory } from '@tillwright/contract/goods/goods.ts'
import { centsFromDecimal } from '@tillwright/contract/wire/money.ts'
import { formatDay, parseDay, weekdayOf } from '@tillwright/domain/time/calendar.ts'
import type { Coupon } from '@tillwright/domain/coupon/coupon.ts'
import { zeroCents } from '@tillwright/domain/money/cents.ts'
import { Field } from '@tillwright/ui/field/Field.tsx'
import { Money } from '@tillwright/ui/text/Money.tsx'
import { useState } from 'react'
import { useQuery } from '../../platform/api/use-query.ts'
import { Choice } from '../../platform/page/Choice.tsx'
import { type Category, categoryOptions } from '../goods/category-names.ts'
import { type Draft, DraftReader } from '../records/draft.ts'
import { today } from '../../platform/navigation/today.ts'
import { useLanguage, useWords } from '../../platform/words/words.ts'
import styles from './CouponPreview.module.css'
import { couponFrom } from './coupon-draft.ts'
import { tryCoupon } from './try-coupon.ts'
import { WeekOfHours } from './WeekOfHours.tsx'

const refusalWords = { zh: couponRefusalZh, en: couponRefusalEn }

/** Preview of the coupon being typed: its effect, on which goods, at which price and when. */
export function CouponPreview({ draft }: { readonly draft: Draft }) {
  const { coupons: say } = useWords()
  const read = new DraftReader(draft)
  const coupon = couponFrom(read, null)
  if (read.faults.size > 0)
    return (
      <aside className={styles.preview}>
        <h3>{say.preview}</h3>
        <p>{say.previewLater}</p>
      </aside>
    )
  return (
    <aside className={styles.preview} aria-label={say.preview}>
      <h3>{say.preview}</h3>
      <TryIt coupon={coupon} />
      <WeekOfHours coupon={coupon} from={today()} />
    </aside>
  )
}

function TryIt({ coupon }: { readonly coupon: Coupon }) {
  const { coupons: say } = useWords()
  const language = useLanguage()
  const categories = useQuery(queryGoodsCategory, {}).data?.list ?? []
  const [price, setPrice] = useState('100')
  const [categoryId, setCategoryId] = useState('')
  const [day, setDay] = useState(formatDay(today()))
  const [time, setTime] = useState('12:00')
  const on = parseDay(day) ?? today()
  const [hour = 12, minute = 0] = time.split(':').map(Number)
  const { goodsLimit } = coupon
  const productId =
    goodsLimit.kind === 'products' ? (goodsLimit.productIds[0] ?? '') : 'something else'
  const { refusal, discountCents } = tryCoupon(coupon, {
    priceCents: centsFromDecimal(price) ?? zeroCents,
    categoryIds: pathOf(categories, categoryId),
    productId,
    at: { ...on, weekday: weekdayOf(on), hour, minute, second: 0 },
  })
  return (
    <>
      <div className={styles.fields}>
        <Field
          label={say.tryPrice}
          value={price}
          onText={setPrice}
          inputMode="decimal"
          before={<span className={styles.sign}>{currencySign()}</span>}
        />
        <Choice
          label={say.tryCategory}
          value={categoryId}
          options={[{ value: '', text: say.noCategory }, ...categoryOptions(categories, language)]}
          onChoose={setCategoryId}
        />
        <Field label={say.tryDay} type="date" value={day} onText={setDay} />
        <Field label={say.tryTime} type="time" value={time} onText={setTime} />
      </div>
      <output className={styles.verdict} data-ok={refusal === null ? '' : undefined}>
        {refusal === null ? (
          <>
            {say.takesOff} <Money cents={discountCents} />
          </>
        ) : (
          couponRefusalText(refusal, refusalWords[language], amountLabel)
        )}
      </output>
    </>
  )
}

/** The ids from the root of the tree down to a category. */
function pathOf(categories: readonly Category[], id: string): string[] {
  const found = categories.find((one) => one.id === id)
  if (found === undefined) return []
  return [...(found.parentId === null ? [] : pathOf(categories, found.parentId)), id]
}
