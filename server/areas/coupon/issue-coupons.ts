import { createHash } from 'node:crypto'
import type { Input, Output } from '@tillwright/contract/call.ts'
import type { issueCoupons as issueCouponsCall } from '@tillwright/contract/office/office-coupon.ts'
import { addAudit } from '../../platform/audit/add-audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { noteRows } from '../../platform/journal/append-journal.ts'
import { savedBefore } from '../records/records.store.ts'
import { saveOnce } from '../records/save-once.ts'
import { invalid } from '../../platform/invalid.ts'
import { Refusal } from '../../platform/refusal.ts'
import { couponFromRules } from './coupon.store.ts'
import { storedRules, codesUnder, memberIdsByPhone } from './coupon-kind.store.ts'
import { newCouponRow } from './new-coupon.ts'

type IssueCouponsInput = Input<typeof issueCouponsCall>
type Issued = Output<typeof issueCouponsCall>

const kind = 'couponIssue'

/**
 * Gives coupons of one kind to members, or creates codes for paper. Where a phone has no account,
 * gives none and names the phones. The same request again gives nothing more and returns the same
 * codes.
 */
export async function issueCoupons(context: Context, input: IssueCouponsInput): Promise<Issued> {
  const { memberIds, unknownPhones } = await membersOf(context, input.phones)
  // A repeat gets its first response, even when a phone has no account by now.
  if (unknownPhones.length > 0 && (await savedBefore(context, input.saveId)) === null) {
    await rulesOfKind(context, input.couponId)
    return { codes: [], unknownPhones }
  }
  const one = { saveId: input.saveId, kind, thingId: input.couponId, bodyHash: hashOf(input) }
  await saveOnce(context, one, {
    plan: async () => {
      const rules = await rulesOfKind(context, input.couponId)
      const holders = [...memberIds, ...Array.from({ length: input.paperCount }, () => null)]
      if (holders.length === 0) throw invalid('paperCount', 'at least 1')
      return async (tx) => {
        await insertCoupons(tx, context, { input, rules, holders })
        await addAudit(tx, context, {
          operation: 'coupon.issue',
          subjectId: input.couponId,
          reason: '',
          after: { toMembers: memberIds.length, onPaper: input.paperCount, saveId: input.saveId },
        })
      }
    },
  })
  return {
    codes: await codesUnder(context.db, context.platformId, input.saveId),
    unknownPhones: [],
  }
}

const hashOf = ({ couponId, phones, paperCount }: IssueCouponsInput): string =>
  createHash('sha256')
    .update(JSON.stringify([couponId, phones, paperCount]))
    .digest('base64url')

async function rulesOfKind({ db, platformId }: Context, id: string): Promise<string> {
  const rules = await storedRules(db, platformId, id)
  if (rules === undefined) throw new Refusal('notFound', { kind: 'couponKind', id })
  return rules
}

async function membersOf({ db, platformId }: Context, phones: readonly string[]) {
  const wanted = [...new Set(phones)]
  const rows = await memberIdsByPhone(db, platformId, wanted)
  const known = new Map(rows.map(({ id, phone }) => [phone, id]))
  return {
    memberIds: wanted.flatMap((phone) => known.get(phone) ?? []),
    unknownPhones: wanted.filter((phone) => !known.has(phone)),
  }
}

interface Giving {
  readonly input: IssueCouponsInput
  readonly rules: string
  /** A member, or null for paper. */
  readonly holders: readonly (string | null)[]
}

async function insertCoupons(tx: Tx, context: Context, giving: Giving): Promise<void> {
  const { input, rules, holders } = giving
  const coupon = couponFromRules(rules)
  const rows = holders.map((memberId, at) => {
    const id = couponIdOf(input, at)
    return newCouponRow({
      platformId: context.platformId,
      id,
      coupon,
      memberId,
      kindId: input.couponId,
    })
  })
  await insertRows(tx, 'coupon', rows)
  noteRows(
    tx,
    { platformId: context.platformId, storeId: context.storeId, atMs: context.nowMs },
    'coupon',
    rows,
  )
}

/** Ids of one request begin alike and follow each other, so that a repeat finds the same coupons. */
const couponIdOf = ({ saveId }: IssueCouponsInput, at: number): string =>
  `${saveId}-${String(at).padStart(4, '0')}`
