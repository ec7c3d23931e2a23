import type { Db } from '../platform/db/db.ts'

/** The deposits of the boxes that came back past use, one loan after the other. */
export async function retainedDeposits(
  db: Db,
  { platform_id: platformId, id }: { platform_id: string; id: string },
) {
  const parts = await db
    .selectFrom('box_return_part')
    .innerJoin('box_loan', (join) =>
      join
        .onRef('box_loan.platform_id', '=', 'box_return_part.platform_id')
        .onRef('box_loan.id', '=', 'box_return_part.loan_id'),
    )
    .select(['box_return_part.lost', 'box_loan.deposit_cents'])
    .where('box_return_part.platform_id', '=', platformId)
    .where('box_return_part.return_id', '=', id)
    .execute()
  return parts.reduce((all, part) => all + BigInt(part.lost) * BigInt(part.deposit_cents), 0n)
}
