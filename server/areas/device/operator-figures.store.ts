import type { Db } from '../../platform/db/db.ts'
import { mostWrongPasswords } from '../account/wrong-passwords.store.ts'
import { isUnsettled } from '../order/payment/is-unsettled.store.ts'

/** State of the tills and the money of all shops on a server. */
export interface OperatorFigures {
  readonly unsentSales: number
  readonly unsentTills: number
  readonly silentTills: number
  readonly faultyPrinters: number
  readonly paymentsInDoubt: number
  /** Wrong passwords for approvals of late, in the store that had the most. */
  readonly wrongApprovals: number
  /** When the oldest sale that a till has not sent was made; null where none waits. */
  readonly oldestUnsentMs: number | null
}

/** Since when something counts. */
export interface FiguresSince {
  /** A till is silent that was heard before, and not since. */
  readonly silentMs: number
  readonly wrongApprovalsMs: number
}

/** Reads them, in three statements. */
export async function readOperatorFigures(db: Db, since: FiguresSince): Promise<OperatorFigures> {
  const tills = await db
    .selectFrom('device')
    .where('state', '=', 'APPROVED')
    .select(({ fn, eb }) => [
      fn.coalesce(fn.sum<number>('outbox_count'), eb.lit(0)).as('unsentSales'),
      fn.countAll<number>().filterWhere('outbox_count', '>', 0).as('unsentTills'),
      fn.countAll<number>().filterWhere('seen_at', '<', since.silentMs).as('silentTills'),
      fn
        .countAll<number>()
        .filterWhere('printer_state', 'in', ['offline', 'noPaper', 'fault'])
        .as('faultyPrinters'),
      fn.min('outbox_oldest_at').as('oldestUnsentMs'),
    ])
    .executeTakeFirstOrThrow()
  const { total } = await db
    .selectFrom('orders')
    .where(isUnsettled)
    .where('pay_state', '=', 'IN_DOUBT')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return {
    ...tills,
    unsentSales: Number(tills.unsentSales),
    paymentsInDoubt: total,
    wrongApprovals: await mostWrongPasswords(db, since.wrongApprovalsMs),
  }
}
