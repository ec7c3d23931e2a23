import type { Input } from '@tillwright/contract/call.ts'
import type { saveOfficeGrouper } from '@tillwright/contract/office/office-shop.ts'
import type { RecordType } from '../records/record-type.ts'
import { groupersOf, saveGrouper } from './grouper.store.ts'
import { needName, partyPhone } from './party-facts.ts'

type Facts = Input<typeof saveOfficeGrouper>['facts']

/** The groupers of a platform. A stopped one gathers no new orders. */
export const grouperRecord: RecordType<Facts, Record<string, never>> = {
  kind: 'grouper',
  scope: 'platform',
  reachesTills: false,
  words: ({ id, facts }) => [facts.name, facts.phone, id],
  recorded: (facts) => ({ ...facts }),

  all: async (db, { platformId }) => {
    const rows = await groupersOf(db, platformId)
    return rows.map((row) => ({
      id: row.id,
      facts: {
        name: row.name,
        phone: row.phone,
        commissionBasisPoints: row.commission_basis_points,
        isActive: row.state === 'ACTIVE',
      },
      notes: {},
    }))
  },

  plan: async (context, { id, facts }) => {
    const row = {
      platform_id: context.platformId,
      id,
      name: needName(facts.name),
      phone: partyPhone(context, facts.phone),
      commission_basis_points: facts.commissionBasisPoints,
      state: facts.isActive ? 'ACTIVE' : 'STOPPED',
    } as const
    return (tx) => saveGrouper(tx, row)
  },
}
