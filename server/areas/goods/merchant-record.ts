import type { Input } from '@tillwright/contract/call.ts'
import type { saveOfficeMerchant } from '@tillwright/contract/office/office-shop.ts'
import { needName, partyPhone } from '../party/party-facts.ts'
import type { RecordType } from '../records/record-type.ts'
import {
  merchantsWithGoods,
  insertMerchant,
  updateMerchant,
  renumberGoodsOfMerchant,
} from './merchant.store.ts'

type Facts = Input<typeof saveOfficeMerchant>['facts']

/**
 * The merchants whose goods a platform sells, each with how many of them are on sale. New goods are
 * not offered to a stopped one; what it has is sold on.
 */
export const merchantRecord: RecordType<Facts, { readonly goods: number }> = {
  kind: 'merchant',
  scope: 'platform',
  reachesTills: false,
  words: ({ facts }) => [facts.name, facts.phone],
  recorded: (facts) => ({ ...facts }),

  all: async (db, { platformId }) => {
    const rows = await merchantsWithGoods(db, platformId)
    return rows.map((row) => ({
      id: row.id,
      facts: {
        name: row.name,
        phone: row.phone,
        storeBasisPoints: row.store_basis_points,
        isActive: row.state === 'ACTIVE',
      },
      notes: { goods: Number(row.goods ?? 0) },
    }))
  },

  plan: async (context, { id, facts, before }) => {
    const { platformId } = context
    const row = {
      platform_id: platformId,
      id,
      name: needName(facts.name),
      phone: partyPhone(context, facts.phone),
      store_basis_points: facts.storeBasisPoints,
      state: facts.isActive ? 'ACTIVE' : 'STOPPED',
    } as const
    return async (tx) => {
      if (before === null) return insertMerchant(tx, row)
      await updateMerchant(tx, row)
      if (before.name !== row.name) await renumberGoodsOfMerchant(tx, platformId, id)
    }
  },
}
