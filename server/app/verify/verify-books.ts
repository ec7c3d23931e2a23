import type { Db } from '../../platform/db/db.ts'
import { missingTriggers } from '../../platform/db/append-only.ts'
import type { Read } from '../../platform/db/reader.ts'
import {
  type JournalWitness,
  noWitness,
  verifyJournal,
} from '../../platform/journal/verify-journal.ts'
import { verifyStates } from '../../platform/journal/states.ts'
import { verifyJournals } from '../../areas/accounting/verify-journals.ts'
import { verifyLevels } from '../../areas/member/verify-levels.ts'
import { systemClock } from '../../platform/clock.ts'
import { boxInvariants } from './box-invariants.ts'
import { type Invariant, invariants } from './invariants.ts'
import { actInvariants } from './act-invariants.ts'
import { entryInvariants } from './entry-invariants.ts'
import { feedInvariants } from './feed-invariants.ts'
import { figureInvariants } from './figure-invariants.ts'
import { prePackInvariants } from './pre-pack-invariants.ts'
import { rechargeInvariants } from './recharge-invariants.ts'
import { memberLevelInvariants } from './level-invariants.ts'
import { memberInvariants } from './member-invariants.ts'
import { moneyInvariants } from './money-invariants.ts'
import { originInvariants } from './origin-invariants.ts'
import { paymentInvariants } from './payment-invariants.ts'
import { intakeInvariants } from './intake-invariants.ts'
import { partyInvariants } from './party-invariants.ts'
import { pickupInvariants } from './pickup-invariants.ts'
import { saleInvariants } from './sale-invariants.ts'
import { sealInvariants } from './seal-invariants.ts'
import { sourceInvariants } from './source-invariants.ts'
import { shopInvariants } from './shop-invariants.ts'
import { refundInvariants } from './refund-invariants.ts'
import { stockInvariants } from './stock-invariants.ts'
import { totalInvariants } from './total-invariants.ts'
import { spoolInvariants } from './spool-invariants.ts'

/** One check of the books and what it found. */
export interface Verdict {
  readonly name: string
  readonly says: string
  /** Nothing where it holds; else the first breaches. */
  readonly breaches: readonly string[]
}

/** Every truth about the books that is held against them. */
export const allInvariants: readonly Invariant[] = [
  ...invariants,
  ...saleInvariants,
  ...sealInvariants,
  ...sourceInvariants,
  ...rechargeInvariants,
  ...paymentInvariants,
  ...pickupInvariants,
  ...intakeInvariants,
  ...partyInvariants,
  ...memberInvariants,
  ...boxInvariants,
  ...shopInvariants,
  ...refundInvariants,
  ...prePackInvariants,
  ...spoolInvariants,
  ...entryInvariants,
  ...actInvariants,
  ...stockInvariants,
  ...totalInvariants,
  ...figureInvariants,
  ...originInvariants,
  ...moneyInvariants,
  ...memberLevelInvariants,
  ...feedInvariants,
]
const breachesShown = 10

/** Holds every invariant against the database, one question after the other. */
export async function checkInvariants(read: Read): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  for (const invariant of allInvariants) verdicts.push(await checkInvariant(read, invariant))
  return verdicts
}

/** Holds one invariant against the database. */
export async function checkInvariant(
  read: Read,
  { name, says, query }: Invariant,
): Promise<Verdict> {
  // Materialized, or PostgreSQL plans for ten rows that come at once, and in honest books none ever comes: with a
  // million orders it never ended.
  const rows = await read(
    `with found as materialized (${query}) select subject from found order by subject limit ${breachesShown}`,
  )
  return { name, says, breaches: rows.map(({ subject }) => String(subject)) }
}

/** The same, and reads every store's journal from its first row. */
export async function verifyBooks(
  db: Db,
  read: Read,
  witness: JournalWitness = noWitness,
  nowMs = systemClock.now(),
): Promise<Verdict[]> {
  const verdicts = await checkInvariants(read)
  verdicts.push({
    name: 'append-only tables',
    says: 'What refuses to change and to delete rows of books is in force.',
    breaches: (await missingTriggers(db)).slice(0, breachesShown),
  })
  const platforms = await db.selectFrom('platform').select('platform_id').execute()
  for (const { platform_id: id } of platforms) {
    verdicts.push({
      name: `levels of ${id}`,
      says: 'Each member has the level that their sales and refunds come to, worked out anew.',
      breaches: (await verifyLevels(db, id, nowMs)).slice(0, breachesShown),
    })
    verdicts.push({
      name: `states of ${id}`,
      says: 'Roles, people, their secrets, accounts and offers are what an act made them.',
      breaches: (await verifyStates(db, id)).slice(0, breachesShown),
    })
  }
  const stores = await db.selectFrom('store').select(['platform_id', 'id', 'time_zone']).execute()
  for (const { platform_id: platformId, id: storeId, time_zone: timeZone } of stores) {
    verdicts.push({
      name: `accounts of ${platformId} ${storeId}`,
      says: 'What each settled day books has debits equal to credits, and comes to its net sales.',
      breaches: (await verifyJournals(db, { platformId, storeId }, timeZone)).slice(
        0,
        breachesShown,
      ),
    })
    const faults = await verifyJournal(db, { platformId, storeId }, witness)
    verdicts.push({
      name: `journal of ${platformId} ${storeId}`,
      says: 'Every row is sealed to the one before, and what it is about says what it said then.',
      breaches: faults.slice(0, breachesShown),
    })
  }
  return verdicts
}
