import { createHash, randomUUID } from 'node:crypto'
import type { Context } from '../context.ts'
import type { Tx } from '../db/db.ts'
import { insertRows } from '../db/insert-rows.ts'
import { fromStored } from '../db/stored-json.ts'
import { isUniqueConflict, transaction } from '../db/transaction.ts'
import { BalanceShort } from '../ledger/balance-short.ts'
import { Refusal } from '../refusal.ts'
import type { WriteOffTable } from './write-off.tables.ts'

/** One thing that a till asks to be done at the pick-up counter. */
export interface ActWish {
  readonly kind: WriteOffTable['kind']
  /** Made by the till, kept for life. */
  readonly clientId: string
  /** All that was asked: a repeat must ask the same. */
  readonly wish: unknown
}

/** An act while it is written. */
export interface Act {
  readonly id: string
  readonly context: Context
  readonly tx: Tx
}

/**
 * Does something in one transaction and keeps what was answered with it. The same client id with the
 * same body is answered as the first time, also when both come at once; with another body it is
 * refused. What was refused is not kept: it may be asked again.
 */
export async function actOnce<A>(
  context: Context,
  { kind, clientId, wish }: ActWish,
  work: (act: Act) => Promise<A>,
): Promise<A> {
  const { db, platformId, storeId, session } = context
  const bodyHash = createHash('sha256')
    .update(JSON.stringify([kind, wish]))
    .digest('hex')
  try {
    return await transaction(db, async (tx) => {
      const id = randomUUID()
      const answer = await work({ id, context, tx })
      await insertRows(tx, 'write_off', [
        {
          platform_id: platformId,
          store_id: storeId,
          id,
          client_id: clientId,
          body_hash: bodyHash,
          kind,
          shift_id: context.shiftId,
          staff_id: session.staffId,
          device_id: session.deviceId,
          answer: JSON.stringify(answer),
          at: context.nowMs,
        },
      ])
      return answer
    })
  } catch (cause) {
    if (!isNo(cause)) throw cause
    const first = await actByClientId(context, clientId)
    if (first === null) throw cause
    if (first.body_hash !== bodyHash || first.store_id !== storeId) throw new Refusal('idReused')
    return fromStored<A>(first.answer)
  }
}

/** What a repeat may meet where its own first time has changed things. */
const isNo = (cause: unknown): boolean =>
  cause instanceof Refusal || cause instanceof BalanceShort || isUniqueConflict(cause)

async function actByClientId(
  { db, platformId }: Context,
  clientId: string,
): Promise<WriteOffTable | null> {
  const found = await db
    .selectFrom('write_off')
    .selectAll()
    .where('platform_id', '=', platformId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  return found ?? null
}
