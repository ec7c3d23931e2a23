import { ownerPermission } from '@tillwright/contract/account/permissions.ts'
import type { Input } from '@tillwright/contract/call.ts'
import type { saveOfficeExpiryForm } from '@tillwright/contract/office/office-settings.ts'
import { type LocalDay, localTime } from '@tillwright/domain/time/calendar.ts'
import { type ExpiryRule, expiringBooks, newRuleFrom } from '@tillwright/domain/loyalty/expiry.ts'
import { formRecord } from '../setting/form-record.ts'
import { expiryRules, writeRule } from './expiry.store.ts'

type Facts = Input<typeof saveOfficeExpiryForm>['facts']

/** After how many months points and stored value lapse. */
export const expiryFormRecord = formRecord<Facts>({
  kind: 'expiryForm',
  scope: 'platform',
  // Rules take what members have: whoever changes one proves who they are.
  provenFor: () => ownerPermission,
  read: async ({ db, platformId }) => {
    const rules = await expiryRules(db, platformId)
    return {
      pointsMonths: rules.get('points')?.months ?? null,
      giftMonths: rules.get('gift')?.months ?? null,
      moneyMonths: rules.get('money')?.months ?? null,
    }
  },
  write: async (tx, { platformId, session, nowMs }, facts) => {
    const rules = await expiryRules(tx, platformId)
    const today = localTime(nowMs, session.store.timeZone)
    const monthsOf = {
      points: facts.pointsMonths,
      gift: facts.giftMonths,
      money: facts.moneyMonths,
    }
    for (const book of expiringBooks) {
      const rule = changedRule(rules.get(book), monthsOf[book], today)
      await writeRule(tx, platformId, { book, rule })
    }
  },
})

/** The rule with other months. What it takes earlier than before, members are warned of. */
function changedRule(
  before: ExpiryRule | undefined,
  months: number | null,
  today: LocalDay,
): ExpiryRule | null {
  if (months === null) return null
  if (before === undefined || months < before.months) return { months, from: newRuleFrom(today) }
  return { ...before, months }
}
