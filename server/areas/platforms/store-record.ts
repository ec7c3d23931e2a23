import type { Input, Output } from '@tillwright/contract/call.ts'
import {
  type queryOfficeStore,
  type saveOfficeStore,
  storesMax,
} from '@tillwright/contract/office/office-stores.ts'
import type { Context } from '../../platform/context.ts'
import { journalState } from '../../platform/journal/states.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { seedGoodsBasics } from '../goods/seed-goods-basics.ts'
import { invalid } from '../../platform/invalid.ts'
import type { RecordType, SaveInput } from '../records/record-type.ts'
import { Refusal } from '../../platform/refusal.ts'
import { isTimeZone } from './is-time-zone.ts'
import { storesWithCounts } from './platform.store.ts'

type Facts = Input<typeof saveOfficeStore>['facts']
type Notes = Output<typeof queryOfficeStore>['list'][number]['notes']

/**
 * The stores of a platform. One that is made sells for the merchant of the store it is made from, in
 * the platform's currency, and whoever makes it may work there. What a store is called later is a
 * matter of its own settings: it is refused here (20504).
 */
export const storeRecord: RecordType<Facts, Notes> = {
  kind: 'store',
  scope: 'platform',
  // A new store changes nothing in those that there are.
  provenFor: () => null,
  reachesTills: false,
  words: ({ facts }) => [facts.name, facts.address, facts.phone],
  recorded: (facts) => ({ ...facts }),
  all: storeItems,
  plan: async (context, input) => {
    if (input.before !== null)
      throw new Refusal('stateForbids', null, 'A store is changed in its own settings.')
    if (input.facts.name.trim() === '') throw invalid('facts.name', 'needed')
    if (!isTimeZone(input.facts.timeZone)) throw invalid('facts.timeZone', 'needed')
    if ((await storeItems(context.db, context)).length >= storesMax)
      throw new Refusal('stateForbids', null, `At most ${storesMax} stores.`)
    return (tx) => openStore(tx, context, input)
  },
}

async function storeItems(db: Db, { platformId, storeId }: Context) {
  const rows = await storesWithCounts(db, platformId)
  return rows.map(({ id, name, phone, address, time_zone: timeZone, people, tills }) => ({
    id,
    facts: { name, phone, address, timeZone },
    notes: { isHere: id === storeId, people: Number(people), tills: Number(tills) },
  }))
}

async function openStore(
  tx: Tx,
  { platformId, storeId, nowMs, session }: Context,
  { id, facts }: SaveInput<Facts>,
): Promise<void> {
  const { merchantId } = session.store
  await insertRows(tx, 'store', [
    {
      platform_id: platformId,
      id,
      name: facts.name.trim(),
      phone: facts.phone,
      address: facts.address,
      state: 'OPEN',
      time_zone: facts.timeZone,
      merchant_id: merchantId,
      grouper_id: `grouper-${id}`,
      goods_scope: 'store',
      settings_version: 1,
      price_version: 1,
    },
  ])
  await seedGoodsBasics(tx, { platformId, storeId: id, merchantId })
  await insertRows(tx, 'staff_store', [
    { platform_id: platformId, staff_id: session.staffId, store_id: id, is_home: 0 },
  ])
  await journalState(tx, { platformId, storeId, nowMs }, 'staff', session.staffId)
}
