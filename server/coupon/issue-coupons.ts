import { createHash, randomInt } from 'node:crypto'
import type { Input, Output } from '@tillwright/contract/call.ts'
import type { issueCoupons as issueCouponsCall } from '@tillwright/contract/office/office-coupon.ts'
import { issuedCode } from '@tillwright/domain/barcode/issued-code.ts'
import { addAudit } from '../audit/add-audit.ts'
import type { Context } from '../context.ts'
import type { Db, Tx } from '../db/db.ts'
import { insertRows } from '../db/insert-rows.ts'
import { noteRows } from '../journal/append-journal.ts'
import { savedBefore } from '../kept/kept.store.ts'
import { saveOnce } from '../kept/save-once.ts'
import { invalid } from '../invalid.ts'
import { Refusal } from '../refusal.ts'
import { couponFromRules } from './coupon.store.ts'
import { encodedRules } from './keep-coupon-kinds.ts'

type Wish = Input<typeof issueCouponsCall>
type Issued = Output<typeof issueCouponsCall>

const kind = 'couponIssue'

/**
 * Gives coupons of one kind to members, or makes codes for paper. Where a phone has no account nobody
 * gets any and the phones are named. The same wish again gives nothing more and names the same codes.
 */
export async function issueCoupons(context: Context, wish: Wish): Promise<Issued> {
  const { memberIds, unknownPhones } = await membersOf(context, wish.phones)
  // A phone may have become another's since: what was given then is told all the same.
  if (unknownPhones.length > 0 && (await savedBefore(context, wish.saveId)) === null) {
    await rulesOfKind(context, wish.couponId)
    return { codes: [], unknownPhones }
  }
  const one = { saveId: wish.saveId, kind, thingId: wish.couponId, bodyHash: hashOf(wish) }
  await saveOnce(context, one, {
    plan: async () => {
      const rules = await rulesOfKind(context, wish.couponId)
      const holders = [...memberIds, ...Array.from({ length: wish.paperCount }, () => null)]
      if (holders.length === 0) throw invalid('paperCount', 'at least 1')
      return async (tx) => {
        await insertCoupons(tx, context, { wish, rules, holders })
        await addAudit(tx, context, {
          operation: 'coupon.issue',
          subjectId: wish.couponId,
          reason: '',
          after: { toMembers: memberIds.length, onPaper: wish.paperCount, saveId: wish.saveId },
        })
      }
    },
  })
  return { codes: await codesOf(context, wish), unknownPhones: [] }
}

const hashOf = ({ couponId, phones, paperCount }: Wish): string =>
  createHash('sha256')
    .update(JSON.stringify([couponId, phones, paperCount]))
    .digest('base64url')

async function rulesOfKind({ db, platformId }: Context, id: string): Promise<string> {
  const row = await db
    .selectFrom('coupon_kind')
    .select('rules')
    .where('platform_id', '=', platformId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw new Refusal('notFound', { kind: 'couponKind', id })
  return row.rules
}

async function membersOf({ db, platformId }: Context, phones: readonly string[]) {
  const wanted = [...new Set(phones)]
  const rows =
    wanted.length === 0
      ? []
      : await db
          .selectFrom('member')
          .select(['id', 'phone'])
          .where('platform_id', '=', platformId)
          .where('phone', 'in', wanted)
          .execute()
  const known = new Map(rows.map(({ id, phone }) => [phone, id]))
  return {
    memberIds: wanted.flatMap((phone) => known.get(phone) ?? []),
    unknownPhones: wanted.filter((phone) => !known.has(phone)),
  }
}

interface Giving {
  readonly wish: Wish
  readonly rules: string
  /** A member, or null for paper. */
  readonly holders: readonly (string | null)[]
}

async function insertCoupons(tx: Tx, context: Context, giving: Giving): Promise<void> {
  const { wish, rules, holders } = giving
  const coupon = couponFromRules(rules)
  const rows = holders.map((memberId, at) => {
    const id = couponIdOf(wish, at)
    return {
      platform_id: context.platformId,
      id,
      // Long enough never to meet another by chance; a clash rolls the whole wish back.
      code: issuedCode('coupon', String(randomInt(1e14)).padStart(14, '0')),
      member_id: memberId,
      rules: JSON.stringify(encodedRules(coupon, id, memberId)),
      state: 'UNUSED' as const,
      used_order_id: null,
      used_at: null,
      locked_for: null,
      locked_until: null,
      kind_id: wish.couponId,
    }
  })
  await insertRows(tx, 'coupon', rows)
  noteRows(
    tx,
    { platformId: context.platformId, storeId: context.storeId, atMs: context.nowMs },
    'coupon',
    rows,
  )
}

/** Ids of one wish begin alike and follow each other, so that a repeat finds the same coupons. */
const couponIdOf = ({ saveId }: Wish, at: number): string =>
  `${saveId}-${String(at).padStart(4, '0')}`

async function codesOf(
  { db, platformId }: Pick<Context, 'platformId'> & { db: Db },
  { saveId }: Wish,
) {
  const rows = await db
    .selectFrom('coupon')
    .select('code')
    .where('platform_id', '=', platformId)
    .where('id', '>=', `${saveId}-`)
    .where('id', '<', `${saveId}.`)
    .orderBy('id')
    .execute()
  return rows.map(({ code }) => code)
}
