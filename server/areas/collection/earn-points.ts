import { cents } from '@tillwright/domain/money/cents.ts'
import { earnedPoints } from '@tillwright/domain/loyalty/earned-points.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { StoreScope } from '../../platform/store-scope.ts'
import { memberById } from '../member/member.store.ts'
import { setEarnedPoints } from './collection.store.ts'
import type { Due } from './dues.ts'

/**
 * Writes down what each order earns its member, as any sale of the shop that is paid now; they get it once
 * the money is here. Another attempt to pay works it out anew.
 */
export async function earnPoints(
  tx: Tx,
  place: StoreScope,
  { dues, perUnit }: { readonly dues: readonly Due[]; readonly perUnit: number },
): Promise<void> {
  for (const { orderId, memberId, goodsCents } of dues) {
    const member = memberId === null ? null : await memberById(tx, place.platformId, memberId)
    if (member === null) continue
    const earned = earnedPoints(cents(goodsCents), perUnit, member.pointsPercent)
    await setEarnedPoints(tx, place, { orderId, earned })
  }
}
