import type { Input } from '@tillwright/contract/call.ts'
import type { saveOfficeMerchant } from '@tillwright/contract/office/office-shop.ts'
import type { RecordType } from '../records/record-type.ts'
import {
  merchantsWithGoods,
  insertMerchant,
  updateMerchant,
  renumberGoodsOfMerchant,
} from './merchant.store.ts'

type Facts = Input<typeof saveOfficeMerchant>['facts']

/** The merchants whose goods a platform sells, each with how many of them are on sale. */
export const merchantRecord: RecordType<Facts, { readonly goods: number }> = {
  kind: 'merchant',
  scope: 'platform',
  reachesTills: false,
  words: ({ facts }) => [facts.name],
  recorded: (facts) => ({ ...facts }),

  all: async (db, { platformId }) => {
    const rows = await merchantsWithGoods(db, platformId)
    return rows.map(({ id, name, goods }) => ({
      id,
      facts: { name },
      notes: { goods: Number(goods ?? 0) },
    }))
  },

  plan:
    async ({ platformId }, { id, facts, before }) =>
    async (tx) => {
      const name = facts.name.trim()
      if (before === null) {
        await insertMerchant(tx, { platform_id: platformId, id, name })
        return
      }
      await updateMerchant(tx, { platform_id: platformId, id, name })
      if (before.name !== name) await renumberGoodsOfMerchant(tx, platformId, id)
    },
}
