import { fromStored } from '../stored-json.ts'
import type { Migration } from '../migration.ts'

const usualNumber = '6301.03'

/** Account numbers that an owner has set get one for stored value that lapsed. */
export const lapsedAccountStep: Migration = {
  name: '0122-lapsed-account',
  up: async ({ tx }) => {
    const saved = await tx
      .selectFrom('setting')
      .select(['platform_id', 'value'])
      .where('scope', '=', 'PLATFORM')
      .where('name', '=', 'accounts')
      .execute()
    for (const { platform_id: platformId, value } of saved)
      await tx
        .updateTable('setting')
        .set({ value: JSON.stringify({ lapsed: usualNumber, ...fromStored<object>(value) }) })
        .where('platform_id', '=', platformId)
        .where('scope', '=', 'PLATFORM')
        .where('name', '=', 'accounts')
        .execute()
  },
}
