import type { Input } from '@tillwright/contract/call.ts'
import { type saveShelfRule, shelfRule } from '@tillwright/contract/goods/pop.ts'
import { addAudit } from '../audit/add-audit.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/db.ts'
import { transaction } from '../db/transaction.ts'
import type { Place } from '../place.ts'
import { growSettingsVersion } from '../platform/platform.store.ts'
import { readSetting, type SettingKey, saveSetting } from '../setting/setting.store.ts'
import { shownGoods, tellTills } from './pop.store.ts'

const keyOf = ({ platformId, storeId }: Place): SettingKey => ({
  platformId,
  storeId,
  scope: 'STORE',
  ownerId: '',
  name: 'shelf',
})

/** Whether the store charges what its displays show where that is less; it does not until it says so. */
export const readShelfRule = (db: Db, place: Place) =>
  readSetting(db, keyOf(place), { shape: shelfRule, otherwise: { chargesShown: false } })

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
    await tx
      .updateTable('pop_goods')
      .set((column) => ({ charged_cents: chargesShown ? column.ref('shown_cents') : null }))
      .where('platform_id', '=', platformId)
      .where('store_id', '=', storeId)
      .execute()
    const bound = await shownGoods(tx, context, null)
    await tellTills(
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
