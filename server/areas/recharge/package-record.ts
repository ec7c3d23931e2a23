import type { Input } from '@tillwright/contract/call.ts'
import type { saveOfficeRechargePackage } from '@tillwright/contract/office/office-shop.ts'
import { cents } from '@tillwright/domain/money/cents.ts'
import { points } from '@tillwright/domain/money/points.ts'
import type { RecordType } from '../records/record-type.ts'
import {
  type GiftName,
  giftNames,
  insertPackage,
  packagesOf,
  updatePackage,
} from './package.store.ts'
import type { RechargePackageTable } from './recharge.tables.ts'
import { invalid } from '../../platform/invalid.ts'

type Facts = Input<typeof saveOfficeRechargePackage>['facts']
interface Notes {
  readonly giftCoupons: GiftName[]
}

/** Top-ups offered to members. The coupons that come with one stay as they are. */
export const packageRecord: RecordType<Facts, Notes> = {
  kind: 'rechargePackage',
  scope: 'platform',
  reachesTills: true,
  words: ({ facts }) => [facts.name, facts.nameEn],
  recorded: (facts) => ({ ...facts }),

  all: async (db, { platformId }) => {
    const rows = await packagesOf(db, platformId)
    return rows.map((row) => ({
      id: row.id,
      facts: factsOf(row),
      notes: { giftCoupons: giftNames(row) },
    }))
  },

  plan: async ({ platformId }, { id, facts, before }) => {
    if (facts.payCents === 0) throw invalid('facts.payMoney', 'needed')
    const columns = columnsOf(facts)
    return async (tx) => {
      const key = { platform_id: platformId, id }
      if (before === null) await insertPackage(tx, { ...key, ...columns, gift_coupons: '[]' })
      else await updatePackage(tx, key, columns)
    }
  },
}

const factsOf = (row: RechargePackageTable): Facts => ({
  name: row.name,
  nameEn: row.name_en,
  payCents: cents(row.pay_cents),
  giftCents: cents(row.gift_cents),
  giftPoints: points(row.gift_points),
  mostPerMember: row.most_per_member,
  mostPerMemberDay: row.most_per_member_day,
  mostPerDay: row.most_per_day,
  isOnSale: row.state === 'ON',
  sort: row.position,
})

const columnsOf = (facts: Facts) => ({
  name: facts.name.trim(),
  name_en: facts.nameEn.trim(),
  state: facts.isOnSale ? ('ON' as const) : ('OFF' as const),
  position: facts.sort,
  pay_cents: facts.payCents,
  gift_cents: facts.giftCents,
  gift_points: facts.giftPoints,
  most_per_member: facts.mostPerMember,
  most_per_member_day: facts.mostPerMemberDay,
  most_per_day: facts.mostPerDay,
})
