import type { Sealer } from '../../areas/account/sealer.ts'
import { webhookSealOwner } from '../../areas/feed/webhook.store.ts'
import { sealOwner } from '../../areas/payment/gateway-account.store.ts'
import { storesOfPlatform } from '../../areas/platforms/platform.store.ts'
import { cloudSealOwner } from '../../areas/spool/cloud-account.store.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { journalState } from '../../platform/journal/states.ts'
import { backupSealOwner } from '../backup/plan/open-target.ts'

/** Texts that lie sealed in the database, by the versions of the pepper that sealed them. */
export async function sealedTexts(db: Db): Promise<string[]> {
  const [gateways, clouds, webhooks, plans] = await Promise.all([
    db.selectFrom('gateway_account').select('sealed_keys as text').execute(),
    db.selectFrom('cloud_account').select(['sealed_secret', 'sealed_token']).execute(),
    db.selectFrom('webhook').select('sealed_secret as text').execute(),
    db.selectFrom('backup_plan').select('sealed_secret as text').execute(),
  ])
  const texts = [...gateways, ...webhooks, ...plans].map(({ text }) => text)
  return [...texts, ...clouds.flatMap((one) => [one.sealed_secret, one.sealed_token])].filter(
    (text) => text !== '',
  )
}

/** Seals every text with the newest pepper. One that does not open is lost already, and stays as it is. */
export async function resealAll(tx: Tx, sealer: Sealer, nowMs: number): Promise<void> {
  const again = (text: string, owner: string): string => {
    const open = text === '' ? null : sealer.open(text, owner)
    return open === null ? text : sealer.seal(open, owner)
  }
  await resealGateways(tx, again, nowMs)
  for (const row of await tx.selectFrom('cloud_account').selectAll().execute()) {
    const { platform_id: platformId, store_id: storeId, cloud } = row
    const owner = cloudSealOwner({ platformId, storeId, cloud })
    await tx
      .updateTable('cloud_account')
      .set({
        sealed_secret: again(row.sealed_secret, owner),
        sealed_token: again(row.sealed_token, owner),
      })
      .where('platform_id', '=', platformId)
      .where('store_id', '=', storeId)
      .where('cloud', '=', cloud)
      .execute()
  }
  for (const row of await tx.selectFrom('webhook').selectAll().execute())
    await tx
      .updateTable('webhook')
      .set({ sealed_secret: again(row.sealed_secret, webhookSealOwner(row)) })
      .where('platform_id', '=', row.platform_id)
      .where('id', '=', row.id)
      .execute()
  for (const row of await tx.selectFrom('backup_plan').select('sealed_secret').execute())
    await tx
      .updateTable('backup_plan')
      .set({ sealed_secret: again(row.sealed_secret, backupSealOwner) })
      .execute()
}

/** The journal holds what an account is, sealed keys and all. */
async function resealGateways(
  tx: Tx,
  again: (text: string, owner: string) => string,
  nowMs: number,
): Promise<void> {
  for (const row of await tx.selectFrom('gateway_account').selectAll().execute()) {
    const { platform_id: platformId, id } = row
    await tx
      .updateTable('gateway_account')
      .set({ sealed_keys: again(row.sealed_keys, sealOwner(platformId, id)) })
      .where('platform_id', '=', platformId)
      .where('id', '=', id)
      .execute()
    const [store] = await storesOfPlatform(tx, platformId)
    if (store !== undefined)
      await journalState(tx, { platformId, storeId: store.id, nowMs }, 'gatewayAccount', id)
  }
}
