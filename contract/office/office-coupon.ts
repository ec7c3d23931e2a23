import * as z from 'zod/mini'
import { call } from '../call.ts'
import { coupon } from '../coupon/coupon-codec.ts'
import { clientId, id, phone, text } from '../wire/ids.ts'
import { recordCalls } from './records.ts'
import { listOf } from '../wire/list-of.ts'

const count = z.int().check(z.gte(0))

const couponKind = recordCalls({
  name: 'CouponKind',
  about: 'the kinds of coupons that this platform gives',
  needs: 'coupon.manage',
  /** `user_id` is null and `id` the kind's: each coupon that is given has its own. */
  facts: z.object({ coupon }),
  notes: z.object({ unused: count, used: count }),
})

export const queryOfficeCouponKind = couponKind.query
export const saveOfficeCouponKind = couponKind.save

const issueCouponsMax = 1000

export const issueCoupons = call({
  method: 'POST',
  path: '/api/v1/backoffice/issueCoupons',
  summary: 'Gives coupons of one kind to members, or makes codes for paper; all of them or none.',
  needs: 'coupon.manage',
  office: true,
  writes: true,
  idempotentBy: 'saveId',
  ours: "A coupon is somebody's: the specification reads them and names no call that makes them.",
  input: z.object({
    saveId: clientId,
    couponId: id,
    /** A phone without an account is returned, and then no coupons are issued at all. */
    phones: listOf(phone, issueCouponsMax),
    /** Coupons that whoever holds the paper may use. */
    paperCount: z.int().check(z.gte(0), z.lte(issueCouponsMax)),
  }),
  output: z.object({
    codes: listOf(text(32), issueCouponsMax * 2),
    unknownPhones: listOf(text(20), issueCouponsMax),
  }),
})

/** Codes of one answer. */
export const paperCodesMax = 1000

export const queryPaperCodes = call({
  method: 'POST',
  path: '/api/v1/backoffice/queryPaperCodes',
  summary: 'The codes on paper of one kind of coupon, to print them again. Each look is audited.',
  needs: 'coupon.manage',
  office: true,
  writes: true,
  ours: 'Codes that were made for paper are lost with the page that showed them.',
  input: z.object({
    couponId: id,
    /** `next` of the page before; absent for the first. */
    after: z.optional(text(128)),
  }),
  output: z.object({
    list: listOf(z.object({ code: text(32), isUsed: z.boolean() }), paperCodesMax),
    /** Null on the last page. */
    next: z.nullable(text(128)),
  }),
})
