import type { Input } from '@tillwright/contract/call.ts'
import type { saveOfficeAgreement } from '@tillwright/contract/office/office-shop.ts'
import { sql } from 'kysely'
import type { RecordType } from '../records/record-type.ts'
import { Refusal } from '../refusal.ts'

type Facts = Input<typeof saveOfficeAgreement>['facts']
interface Notes {
  readonly publishedAtMs: number
  readonly acceptedBy: number
}

/** Agreements, the newest first: it is the one that is requested. What people accepted never changes. */
export const agreementRecord: RecordType<Facts, Notes> = {
  kind: 'agreement',
  scope: 'platform',
  reachesTills: true,
  words: ({ facts }) => [facts.title, facts.text],
  recorded: (facts) => ({ ...facts }),

  all: async (db, { platformId }) => {
    const rows = await db
      .selectFrom('agreement')
      .selectAll()
      .select((eb) =>
        eb
          .selectFrom('agreement_acceptance')
          .select(sql<number>`count(*)`.as('total'))
          .whereRef('agreement_acceptance.platform_id', '=', 'agreement.platform_id')
          .whereRef('agreement_acceptance.agreement_id', '=', 'agreement.id')
          .as('accepted_by'),
      )
      .where('platform_id', '=', platformId)
      .orderBy('published_at', 'desc')
      .execute()
    return rows.map(({ id, title, text, published_at, accepted_by }) => ({
      id,
      facts: { title, text },
      notes: { publishedAtMs: published_at, acceptedBy: accepted_by ?? 0 },
    }))
  },

  plan: async ({ platformId, nowMs }, { id, facts, before }) => {
    if (before !== null)
      throw new Refusal('stateForbids', null, 'What people accepted never changes: publish anew.')
    return async (tx) => {
      await tx
        .insertInto('agreement')
        .values({ platform_id: platformId, id, ...facts, published_at: nowMs })
        .execute()
    }
  },
}
