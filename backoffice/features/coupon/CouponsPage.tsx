import type { Input } from '@tillwright/contract/call.ts'
import { formatPercent } from '@tillwright/domain/number/basis-points.ts'
import { nameIn } from '@tillwright/domain/goods/goods-words.ts'
import { queryGoodsCategory } from '@tillwright/contract/goods/goods.ts'
import {
  queryOfficeCouponKind,
  saveOfficeCouponKind,
} from '@tillwright/contract/office/office-coupon.ts'
import { formatDay } from '@tillwright/domain/time/calendar.ts'
import type { Coupon } from '@tillwright/domain/coupon/coupon.ts'
import { amountLabel } from '@tillwright/ui/text/amount-text.ts'
import { Tag } from '@tillwright/ui/text/Tag.tsx'
import { useQuery } from '../../platform/api/use-query.ts'
import { categoryOptions } from '../goods/category-names.ts'
import { RecordPage } from '../records/RecordPage.tsx'
import { nameColumns } from '../records/name-columns.ts'
import { useLanguage, useWords, type Words } from '../../platform/words/words.ts'
import { CouponPreview } from './CouponPreview.tsx'
import { blankCoupon, couponDraft, couponFrom } from './coupon-draft.ts'
import { couponFields } from './coupon-fields.ts'
import { IssueCoupons } from './IssueCoupons.tsx'

type Facts = Input<typeof saveOfficeCouponKind>['facts']

/** Coupons: what they take off, from what, when, and who has them. */
export function CouponsPage() {
  const { coupons: say, couponImport } = useWords()
  const language = useLanguage()
  const categories = useQuery(queryGoodsCategory, {}).data?.list ?? []
  return (
    <RecordPage
      view={{
        calls: { query: queryOfficeCouponKind, save: saveOfficeCouponKind },
        path: 'coupons',
        title: say.title,
        add: say.add,
        edit: say.edit,
        also: { path: 'coupons/import', text: couponImport.open },
        columns: [
          ...nameColumns(say, language, ({ coupon }: Facts) => coupon),
          { title: say.value, text: ({ facts }) => valueText(facts.coupon, say) },
          { title: say.dates, text: ({ facts }) => datesText(facts.coupon, say), kind: 'minor' },
          { title: say.unused, text: ({ notes }) => String(notes.unused), kind: 'number' },
          { title: say.used, text: ({ notes }) => String(notes.used), kind: 'number' },
          {
            title: say.state,
            text: ({ facts }) => (facts.coupon.active ? say.active : say.stopped),
            cell: ({ facts }) => (
              <Tag tone={facts.coupon.active ? 'ok' : 'neutral'}>
                {facts.coupon.active ? say.active : say.stopped}
              </Tag>
            ),
          },
        ],
        fields: couponFields(say, categoryOptions(categories, language)),
        blank: blankCoupon,
        draftOf: ({ coupon }) => couponDraft(coupon),
        factsOf: (read, before) => ({ coupon: couponFrom(read, before?.facts.coupon ?? null) }),
        SideView: CouponPreview,
        More: ({ thing: record, onDone }) => (
          <IssueCoupons
            couponId={record.id}
            name={nameIn(language, record.facts.coupon)}
            onDone={onDone}
          />
        ),
      }}
    />
  )
}

function valueText(coupon: Coupon, say: Words['coupons']): string {
  if (coupon.kind === 'percent') return say.percentOff(formatPercent(coupon.basisPointsOff))
  return say.amountOff(amountLabel(coupon.valueCents))
}

function datesText({ window: { from, until } }: Coupon, say: Words['coupons']): string {
  if (from === null && until === null) return say.always
  const text = (bound: typeof from) => (bound === null ? '' : formatDay(bound.day))
  return `${text(from)} – ${text(until)}`
}
