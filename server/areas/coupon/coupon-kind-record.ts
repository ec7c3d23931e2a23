import type { Input, Output } from '@tillwright/contract/call.ts'
import { coupon as wireCoupon } from '@tillwright/contract/coupon/coupon-codec.ts'
import type {
  queryOfficeCouponKind,
  saveOfficeCouponKind,
} from '@tillwright/contract/office/office-coupon.ts'
import { encode } from '@tillwright/contract/wire/schema.ts'
import type { Coupon } from '@tillwright/domain/coupon/coupon.ts'
import type { RecordType } from '../records/record-type.ts'
import { recordedOf } from '../records/recorded-of.ts'
import { invalid } from '../../platform/invalid.ts'
import { Refusal } from '../../platform/refusal.ts'
import { couponFromRules } from './coupon.store.ts'
import {
  couponKinds,
  couponCounts,
  insertCouponKind,
  updateCouponKind,
} from './coupon-kind.store.ts'

type Facts = Input<typeof saveOfficeCouponKind>['facts']
type Notes = Output<typeof queryOfficeCouponKind>['list'][number]['notes']

/**
 * The kinds of coupons. A change applies at once to every unused coupon of the kind: a window made
 * longer is longer for all, a kind that is stopped is stopped for all.
 */
export const couponKindRecord: RecordType<Facts, Notes> = {
  kind: 'couponKind',
  scope: 'platform',
  provenFor: () => null,
  reachesTills: false,
  words: ({ facts }) => [facts.coupon.name, facts.coupon.nameEn],
  recorded: ({ coupon }) => recordedOf(encodedRules(coupon, '')),

  all: async (db, { platformId }) => {
    const rows = await couponKinds(db, platformId)
    const counts = await couponCounts(db, platformId)
    const countOf = (id: string, state: string) =>
      counts.find((row) => row.kind_id === id && row.state === state)?.total ?? 0
    return rows.map(({ id, rules }) => ({
      id,
      facts: { coupon: couponFromRules(rules) },
      notes: { unused: countOf(id, 'UNUSED'), used: countOf(id, 'USED') },
    }))
  },

  plan: async ({ platformId, nowMs }, { id, facts, before }) => {
    if (facts.coupon.name.trim() === '') throw invalid('facts.coupon.name', 'needed')
    const rules = JSON.stringify(encodedRules(facts.coupon, id))
    return async (tx) => {
      if (before === null)
        await insertCouponKind(tx, { platform_id: platformId, id, rules, created_at: nowMs })
      else await updateCouponKind(tx, { platform_id: platformId, id, rules })
    }
  },
}

/** The rules of a coupon as they are stored, under this id; `memberId` is null where it has no member. */
export function encodedRules(coupon: Coupon, id: string, memberId: string | null = null): unknown {
  const wire = encode(wireCoupon, { ...coupon, id: id === '' ? 'kind' : id, memberId })
  if (!wire.ok) throw new Refusal('invalid', { faults: [...wire.faults] })
  return wire.value
}
