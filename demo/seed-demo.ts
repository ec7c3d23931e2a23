import { appVersion } from '@tillwright/contract/app-version.ts'
import { usualCurrency } from '@tillwright/domain/money/currency.ts'
import { localTime } from '@tillwright/domain/time/calendar.ts'
import { issuedCode } from '@tillwright/domain/barcode/issued-code.ts'
import { type Kysely, sql } from 'kysely'
import type { Secrets } from '@tillwright/server/areas/account/secrets.ts'
import type { Tx } from '@tillwright/server/platform/db/db.ts'
import { insertRows } from '@tillwright/server/platform/db/insert-rows.ts'
import { journalOpening } from '@tillwright/server/platform/ledger/open-with-journal.ts'
import type { StoreScope } from '@tillwright/server/platform/store-scope.ts'
import type { Database } from '@tillwright/server/platform/db/schema.ts'
import { transaction } from '@tillwright/server/platform/db/transaction.ts'
import { decideInstallation } from '@tillwright/server/areas/platforms/installation.store.ts'
import { demoPrePacks } from './catalogue/demo-pre-packs.ts'
import { type DemoPlatform, type DemoStore, demoPlatforms } from './catalogue/demo-shops.ts'
import { demoGoods } from './catalogue/demo-goods.ts'
import { openOnlineShop } from './online-shop.ts'
import { seedCarriers } from './seed-carriers.ts'
import { seedDisplays } from './seed-displays.ts'
import { seedStockFacts, seedSuppliers } from './seed-warehouse.ts'
import { demoGoodsId, demoMerchantId, seedAssortment, seedGoods } from './seed-goods.ts'
import { seedRecharges } from './seed-recharges.ts'
import { seedRefunds } from './seed-refunds.ts'
import { seedMembers } from './seed-members.ts'
import { seedPickups } from './seed-pickups.ts'
import { type ReadyStaff, readyStaff, seedStaff } from './seed-staff.ts'

const timeZone = 'Asia/Shanghai'
const modules = ['inventory', 'boxes', 'pickup', 'recharge']
const hourMs = 60 * 60_000

export interface DemoTerms {
  readonly secrets: Secrets
  readonly nowMs: number
  /** Only these platforms; all where it is left out. */
  readonly platformIds?: readonly string[]
}

/**
 * Fills an empty database with the demo shop, which makes it a demo permanently, platform by
 * platform, each in one transaction.
 */
export async function seedDemo(db: Kysely<Database>, terms: DemoTerms): Promise<void> {
  if ((await decideInstallation(db, 'DEMO')) !== 'DEMO')
    throw new Error('a database that was made for a real shop is never filled with the demo')
  const wanted = demoPlatforms.filter(
    ({ platformId }) => terms.platformIds?.includes(platformId) ?? true,
  )
  for (const platform of wanted) {
    const staff = await readyStaff(platform.platformId, terms.secrets)
    await transaction(db, (tx) => seedPlatform(tx, platform, { staff, atMs: terms.nowMs }))
  }
  await sql`analyze`.execute(db)
}

/**
 * Without it the planner takes tables that were just filled for empty ones, and PostgreSQL reads all
 * balances again for each of the goods.
 */
async function measureTables(tx: Tx): Promise<void> {
  for (const table of ['goods', 'balance'] as const)
    await sql`analyze ${sql.table(table)}`.execute(tx)
}

interface SeedReport {
  readonly staff: readonly ReadyStaff[]
  readonly atMs: number
}

async function seedPlatform(
  tx: Tx,
  platform: DemoPlatform,
  { staff, atMs }: SeedReport,
): Promise<void> {
  const { platformId, stores } = platform
  await insertRows(tx, 'platform', [
    {
      platform_id: platformId,
      name: platform.nameZh,
      state: 'OPEN',
      moved_to: null,
      least_version: null,
      newest_version: appVersion,
      update_mode: 'none',
      gateway: platform.gateway === '' ? 'none' : platform.gateway,
      currency: usualCurrency,
      points_name: platform.pointsName.zh,
      points_ratio: 100,
      new_order_service: platform.gateway === '' ? 0 : 1,
      modules: JSON.stringify(modules),
    },
  ])
  await insertRows(
    tx,
    'store',
    stores.map((store) => storeRow(platformId, store)),
  )
  await seedStaff(tx, platformId, { staff, storeIds: stores.map(({ id }) => id), atMs })
  await seedAssortment(tx, platformId)
  await seedSuppliers(tx, platformId)
  const today = localTime(atMs, timeZone)
  for (const store of stores) {
    await seedGoods(tx, { platformId, storeId: store.id }, { storeSeed: store.seed, atMs })
    await measureTables(tx)
  }
  const callAt = await openOnlineShop(tx, platform, atMs)
  const first = stores[0]?.id ?? ''
  await seedMembers(tx, callAt(first, atMs), { atMs, today })
  await seedRecharges(tx, (nowMs) => callAt(first, nowMs), atMs)
  for (const store of stores) {
    const place = { platformId, storeId: store.id }
    await seedPrePacks(tx, platformId, { store, atMs })
    const goods = demoGoods(store.seed)
    await seedPickups(tx, { callAt, storeId: store.id, goods, atMs })
    await seedRefunds(tx, place, { atMs, timeZone })
    await seedDisplays(tx, place, { storeSeed: store.seed, atMs })
    await seedStockFacts(tx, place, store.seed)
    await seedCarriers(tx, {
      facts: { store: factsOf(store), modules },
      place,
      atMs,
    })
  }
  await journalOpenings(tx, { platformId, storeId: first })
}

/** Records in the journal all opening balances that the demo starts with. */
async function journalOpenings(tx: Tx, place: StoreScope): Promise<void> {
  const sources = await tx
    .selectFrom('ledger')
    .select(['source_id', 'at'])
    .distinct()
    .where('platform_id', '=', place.platformId)
    .where('source_kind', '=', 'opening')
    .orderBy('source_id')
    .execute()
  for (const { source_id: sourceId, at: atMs } of sources)
    await journalOpening(tx, place, { sourceId, atMs })
}

const storeRow = (platformId: string, store: DemoStore) => ({
  platform_id: platformId,
  id: store.id,
  name: store.nameZh,
  phone: store.phone,
  address: store.addressZh,
  state: 'OPEN' as const,
  time_zone: timeZone,
  merchant_id: demoMerchantId('own'),
  grouper_id: `grouper-${store.id}`,
  goods_scope: 'store' as const,
  settings_version: 1,
  price_version: 1,
})

const factsOf = (store: DemoStore) => ({
  id: store.id,
  name: store.nameZh,
  phone: store.phone,
  address: store.addressZh,
  merchantId: demoMerchantId('own'),
  timeZone,
  currency: usualCurrency,
})

async function seedPrePacks(
  tx: Tx,
  platformId: string,
  { store, atMs }: { store: DemoStore; atMs: number },
): Promise<void> {
  await insertRows(
    tx,
    'pre_pack',
    demoPrePacks(store.seed).map((pack) => {
      const packedAt = atMs - pack.packedHoursAgo * hourMs
      return {
        platform_id: platformId,
        store_id: store.id,
        code: issuedCode('pre-pack', String(pack.serial).padStart(8, '0')),
        goods_id: demoGoodsId(pack),
        batch_code: `B-${pack.itemCode}`,
        quantity: pack.grams,
        tare_grams: 12,
        unit_price_cents: pack.unitPriceCents,
        label_cents: pack.amountCents,
        state: 'ON_SHELF' as const,
        packed_at: packedAt,
        expires_at: packedAt + pack.shelfLifeHours * hourMs,
        order_id: null,
        ended_at: null,
      }
    }),
  )
}
