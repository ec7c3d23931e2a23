import { approvalRules } from '@tillwright/contract/settings/approval-rules.ts'
import type { Schema } from '@tillwright/contract/wire/schema.ts'
import { cents, zeroCents } from '@tillwright/domain/money/cents.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { readSetting, type Saved } from '../setting/setting.store.ts'
import { storeKey } from '../setting/store-settings.ts'

type ValueOf<S> = S extends Schema<infer T> ? T : never
export type ApprovalRules = ValueOf<typeof approvalRules>

/** Every refund is proved, a large one by somebody else; a fifth off a line is a cashier's to give. */
const usualRules: ApprovalRules = {
  lineBasisPointsOff: 2_000,
  lineMostBasisPointsOff: 10_000,
  refundFreeCents: zeroCents,
  refundAloneCents: cents(50_000),
  cashForOtherTenders: true,
  differenceFreeCents: cents(10_000),
}

/** From which limits on somebody has to allow what a cashier of this store does. */
export async function approvalRulesOf(context: Context): Promise<ApprovalRules> {
  return (await readApprovalRules(context)).value
}

/** The same under the version it was saved. */
export const readApprovalRules = (
  context: Context,
  db: Db = context.db,
): Promise<Saved<ApprovalRules>> =>
  readSetting(db, storeKey(context, 'approval'), {
    shape: approvalRules,
    otherwise: usualRules,
  })
