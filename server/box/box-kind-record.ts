import type { Input } from '@tillwright/contract/call.ts'
import type { saveOfficeBoxKind } from '@tillwright/contract/office/office-shop.ts'
import { cents } from '@tillwright/domain/cents.ts'
import { sql } from 'kysely'
import type { RecordType } from '../records/record-type.ts'

type Facts = Input<typeof saveOfficeBoxKind>['facts']

/** The kinds of boxes that are lent. A new deposit holds for boxes lent from then on. */
export const boxKindRecord: RecordType<Facts, { readonly out: number }> = {
  kind: 'boxKind',
  scope: 'platform',
  reachesTills: true,
  words: ({ facts }) => [facts.name, facts.nameEn],
  recorded: (facts) => ({ ...facts }),

  all: async (db, { platformId }) => {
    const out = db
      .selectFrom('box_loan')
      .select('kind_id')
      .select(sql<number>`sum(lent - returned - lost)`.as('out'))
      .where('platform_id', '=', platformId)
      .groupBy('kind_id')
      .as('loans')
    const rows = await db
      .selectFrom('box_kind')
      .leftJoin(out, 'loans.kind_id', 'box_kind.id')
      .selectAll('box_kind')
      .select('loans.out')
      .where('platform_id', '=', platformId)
      .orderBy('sort')
      .orderBy('id')
      .execute()
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
      if (before === null)
        await tx
          .insertInto('box_kind')
          .values({ platform_id: platformId, id, ...columns })
          .execute()
      else
        await tx
          .updateTable('box_kind')
          .set(columns)
          .where('platform_id', '=', platformId)
          .where('id', '=', id)
          .execute()
    },
}
