import type { Input, Output } from '@tillwright/contract/call.ts'
import type { queryPaperCodes as queryPaperCodesCall } from '@tillwright/contract/office/office-coupon.ts'
import { paperCodesMax } from '@tillwright/contract/office/office-coupon.ts'
import { addAudit } from '../../platform/audit/add-audit.ts'
import type { Context } from '../../platform/context.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/refusal.ts'
import { storedRules, couponsOnPaper } from './coupon-kind.store.ts'

/**
 * The codes on paper of one kind of coupon, in the order they were made. A code is as good as the coupon,
 * so each look leaves an audit row.
 */
export async function queryPaperCodes(
  context: Context,
  { couponId, after }: Input<typeof queryPaperCodesCall>,
): Promise<Output<typeof queryPaperCodesCall>> {
  const { db, platformId } = context
  if ((await storedRules(db, platformId, couponId)) === undefined)
    throw new Refusal('notFound', { kind: 'couponKind', id: couponId })
  const rows = await couponsOnPaper(db, platformId, {
    kindId: couponId,
    afterId: after ?? '',
    limit: paperCodesMax + 1,
  })
  const page = rows.slice(0, paperCodesMax)
  await transaction(db, (tx) =>
    addAudit(tx, context, {
      operation: 'coupon.codes',
      subjectId: couponId,
      reason: '',
      after: { codes: page.length },
    }),
  )
  return {
    list: page.map(({ code, state }) => ({ code, isUsed: state !== 'UNUSED' })),
    next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null,
  }
}
