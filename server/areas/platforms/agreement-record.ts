import type { Input } from '@tillwright/contract/call.ts'
import type { saveOfficeAgreement } from '@tillwright/contract/office/office-shop.ts'
import type { RecordType } from '../records/record-type.ts'
import { Refusal } from '../../platform/refusal.ts'
import { agreementsOf, insertAgreement } from './agreement.store.ts'

type Facts = Input<typeof saveOfficeAgreement>['facts']
interface Notes {
  readonly publishedAtMs: number
  readonly acceptedBy: number
}

/** Agreements, the newest first: that one has to be accepted. An accepted one never changes. */
export const agreementRecord: RecordType<Facts, Notes> = {
  kind: 'agreement',
  scope: 'platform',
  reachesTills: true,
  words: ({ facts }) => [facts.title, facts.text],
  recorded: (facts) => ({ ...facts }),

  all: async (db, { platformId }) => {
    const rows = await agreementsOf(db, platformId)
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
      await insertAgreement(tx, { platform_id: platformId, id, ...facts, published_at: nowMs })
    }
  },
}
