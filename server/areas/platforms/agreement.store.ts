import type { Db, Tx } from '../../platform/db/db.ts'
import { sql } from 'kysely'
import type { AgreementTable } from './platform.tables.ts'

/** The platform's newest agreement where the person has not accepted it yet, or null. */
export async function openAgreement(
  db: Db,
  platformId: string,
  staffId: string,
): Promise<{ id: string; title: string; text: string } | null> {
  const row = await db
    .selectFrom('agreement')
    .leftJoin('agreement_acceptance as accepted', (join) =>
      join
        .onRef('accepted.platform_id', '=', 'agreement.platform_id')
        .onRef('accepted.agreement_id', '=', 'agreement.id')
        .on('accepted.staff_id', '=', staffId),
    )
    .select(['agreement.id', 'agreement.title', 'agreement.text', 'accepted.accepted_at'])
    .where('agreement.platform_id', '=', platformId)
    .orderBy('agreement.published_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined || row.accepted_at !== null) return null
  return { id: row.id, title: row.title, text: row.text }
}

/** Writes down that the person accepted an agreement; accepting twice changes nothing. */
export async function acceptAgreement(
  db: Db,
  of: { platformId: string; agreementId: string; staffId: string; nowMs: number },
): Promise<void> {
  await db
    .insertInto('agreement_acceptance')
    .values({
      platform_id: of.platformId,
      agreement_id: of.agreementId,
      staff_id: of.staffId,
      accepted_at: of.nowMs,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Every agreement of a platform with how many people accepted it, the newest first. */
export function agreementsOf(db: Db, platformId: string) {
  return db
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
}

/** Writes a new agreement. */
export async function insertAgreement(tx: Tx, row: AgreementTable): Promise<void> {
  await tx.insertInto('agreement').values(row).execute()
}
