import { percentSenses } from '@tillwright/domain/coupon/percent-sense.ts'
import type { Draft } from '../records/draft.ts'
import type { FieldOption, FieldSpec } from '../records/field-spec.ts'
import type { Words } from '../../platform/words/words.ts'
import { couponKinds, dayKinds, goodsKinds } from './coupon-draft.ts'

const is =
  (name: string, ...values: readonly string[]) =>
  (draft: Draft) =>
    values.some((value) => draft[name] === value)

/** A choice of each of these words, by the names they have on screen. */
const words = <T extends string>(values: readonly T[], names: Readonly<Record<T, string>>) =>
  values.map((value) => ({ value, text: names[value] }))

/** The fields of a coupon, each where the choices before it give it a meaning. */
export const couponFields = (
  say: Words['coupons'],
  categories: readonly FieldOption[],
): FieldSpec[] => [...valueFields(say), ...goodsFields(say, categories), ...windowFields(say)]

const isPercent = is('kind', 'percent')
const isRemaining = is('percentSense', 'remaining')

const valueFields = (say: Words['coupons']): FieldSpec[] => [
  { name: 'name', label: say.name, kind: 'text', maxLength: 60 },
  { name: 'nameEn', label: say.nameEn, kind: 'text', maxLength: 60 },
  { name: 'kind', label: say.kind, kind: 'choice', options: words(couponKinds, say.kinds) },
  {
    name: 'value',
    label: say.value,
    kind: 'money',
    isShown: is('kind', 'amount', 'singleProduct'),
  },
  {
    name: 'percentSense',
    label: say.percentSense,
    kind: 'choice',
    options: words(percentSenses, say.percentSenses),
    isShown: isPercent,
  },
  {
    name: 'value',
    label: say.percent,
    hint: say.percentHint,
    kind: 'percent',
    isShown: (draft) => isPercent(draft) && !isRemaining(draft),
  },
  {
    name: 'value',
    label: say.remaining,
    hint: say.remainingHint,
    kind: 'percent',
    isShown: (draft) => isPercent(draft) && isRemaining(draft),
  },
  { name: 'cap', label: say.cap, kind: 'money', isShown: is('kind', 'percent') },
  { name: 'threshold', label: say.threshold, hint: say.thresholdHint, kind: 'money' },
  {
    name: 'byOriginalPrice',
    label: say.byOriginalPrice,
    kind: 'switch',
    isShown: is('kind', 'singleProduct'),
  },
  { name: 'stackable', label: say.stackable, kind: 'switch' },
  { name: 'isActive', label: say.isActive, kind: 'switch' },
]

const goodsFields = (say: Words['coupons'], categories: readonly FieldOption[]): FieldSpec[] => [
  {
    name: 'goodsKind',
    label: say.goods,
    part: say.what,
    kind: 'choice',
    options: words(goodsKinds, say.goodsKinds),
  },
  {
    name: 'categoryIds',
    label: say.categories,
    kind: 'many',
    options: categories,
    isShown: is('goodsKind', 'categories', 'exceptCategories'),
  },
  {
    name: 'productIds',
    label: say.products,
    kind: 'goods',
    isShown: is('goodsKind', 'products', 'exceptProducts'),
  },
  {
    name: 'merchantKind',
    label: say.merchant,
    kind: 'choice',
    options: [
      { value: 'any', text: say.anyMerchant },
      { value: 'currentStore', text: say.ownMerchant },
    ],
    isShown: (draft) => draft['merchantKind'] !== 'merchants',
  },
]

const windowFields = (say: Words['coupons']): FieldSpec[] => [
  { name: 'from', label: say.from, part: say.when, kind: 'date' },
  { name: 'until', label: say.until, kind: 'date' },
  { name: 'dayKind', label: say.days, kind: 'choice', options: words(dayKinds, say.dayKinds) },
  {
    name: 'weekdays',
    label: say.onWeekdays,
    kind: 'many',
    options: say.weekdays.map((text, at) => ({ value: String(at + 1), text })),
    isShown: is('dayKind', 'weekdays'),
  },
  {
    name: 'monthDays',
    label: say.onMonthDays,
    hint: say.monthDaysHint,
    kind: 'text',
    isShown: is('dayKind', 'monthDays'),
  },
  { name: 'hours', label: say.hours, hint: say.hoursHint, kind: 'text' },
]
