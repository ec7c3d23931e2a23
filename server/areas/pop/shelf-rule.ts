import { keyOf } from './shelf-rule.store.ts'
import type { Input } from '@tillwright/contract/call.ts'
import { type saveShelfRule, shelfRule } from '@tillwright/contract/goods/pop.ts'
import { addAudit } from '../../platform/audit/add-audit.ts'
import type { Context } from '../../platform/context.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { growSettingsVersion } from '../platforms/platform.store.ts'
import { saveSetting } from '../setting/setting.store.ts'
import { notifyTills, shownGoods } from './pop.store.ts'
import { chargeShownPrices } from './pop-goods.store.ts'

/** Saves it; what the displays show counts from this moment, or no longer, on every till of the store. */
export async function writeShelfRule(
  context: Context,
  { chargesShown, version }: Input<typeof saveShelfRule>,
): Promise<{ version: number }> {
  const { platformId, storeId, session, nowMs } = context
  const next = await transaction(context.db, async (tx) => {
    const saved = await saveSetting(tx, keyOf(context), {
      shape: shelfRule,
      value: { chargesShown },
      version,
      by: session.staffId,
      nowMs,
    })
    await chargeShownPrices(tx, context, chargesShown)
    const bound = await shownGoods(tx, context, null)
    await notifyTills(
      tx,
      context,
      bound.map(({ goods_id }) => goods_id),
    )
    await growSettingsVersion(tx, platformId, storeId)
    await addAudit(tx, context, {
      operation: 'shelf.rule',
      subjectId: storeId,
      reason: '',
      after: { chargesShown: String(chargesShown) },
    })
    return saved
  })
  return { version: next }
}
