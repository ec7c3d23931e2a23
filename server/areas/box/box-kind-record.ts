import type { Input } from '@tillwright/contract/call.ts'
import type { saveOfficeBoxKind } from '@tillwright/contract/office/office-shop.ts'
import { cents } from '@tillwright/domain/money/cents.ts'
import type { RecordType } from '../records/record-type.ts'
import { boxKindsWithLoans, insertBoxKind, updateBoxKind } from './box.store.ts'

type Facts = Input<typeof saveOfficeBoxKind>['facts']

/** The kinds of boxes that are lent. A new deposit holds for boxes lent from then on. */
export const boxKindRecord: RecordType<Facts, { readonly out: number }> = {
  kind: 'boxKind',
  scope: 'platform',
  reachesTills: true,
  words: ({ facts }) => [facts.name, facts.nameEn],
  recorded: (facts) => ({ ...facts }),

  all: async (db, { platformId }) => {
    const rows = await boxKindsWithLoans(db, platformId)
    return rows.map((row) => ({
      id: row.id,
      facts: {
        name: row.name_zh,
        nameEn: row.name_en,
        depositCents: cents(row.deposit_cents),
        isLent: row.state === 'ON',
        sort: row.sort,
      },
      notes: { out: Number(row.out ?? 0) },
    }))
  },

  plan:
    async ({ platformId }, { id, facts, before }) =>
    async (tx) => {
      const columns = {
        name_zh: facts.name.trim(),
        name_en: facts.nameEn.trim(),
        deposit_cents: facts.depositCents,
        state: facts.isLent ? ('ON' as const) : ('OFF' as const),
        sort: facts.sort,
      }
      const row = { platform_id: platformId, id, ...columns }
      if (before === null) await insertBoxKind(tx, row)
      else await updateBoxKind(tx, row)
    },
}
