import { randomUUID } from 'node:crypto'
import { bodyHash } from '../../platform/body-hash.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { fromStored } from '../../platform/db/stored-json.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { noteRows } from '../../platform/journal/append-journal.ts'
import { writeOnce } from '../../platform/write-once.ts'
import type { WriteOffTable } from './write-off.tables.ts'
import { actByClientId } from './write-off.store.ts'

/** One thing that a till asks to be done at the pick-up counter. */
export interface ActInput {
  readonly kind: WriteOffTable['kind']
  /** Made by the till, kept for life. */
  readonly clientId: string
  /** All that was asked: a repeat must ask the same. */
  readonly input: unknown
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
 * refused. A refusal stands for ever under that id.
 */
export async function actOnce<A>(
  context: Context,
  { kind, clientId, input }: ActInput,
  work: (act: Act) => Promise<A>,
): Promise<A> {
  const { db, platformId, storeId, session } = context
  const hash = bodyHash([kind, input])
  const { answer } = await writeOnce({
    write: () =>
      transaction(db, async (tx) => {
        const id = randomUUID()
        const made = await work({ id, context, tx })
        const row = {
          platform_id: platformId,
          store_id: storeId,
          id,
          client_id: clientId,
          body_hash: hash,
          kind,
          shift_id: context.shiftId,
          staff_id: session.staffId,
          device_id: session.deviceId,
          answer: JSON.stringify(made),
          at: context.nowMs,
        }
        await insertRows(tx, 'write_off', [row])
        noteRows(tx, { platformId, storeId, atMs: context.nowMs }, 'write_off', [row])
        return { answer: made, isSame: true }
      }),
    first: async () => {
      const first = await actByClientId(context, clientId)
      if (first === null) return null
      const isSame = first.body_hash === hash && first.store_id === storeId
      return { answer: fromStored<A>(first.answer), isSame }
    },
    isSame: (act) => act.isSame,
    request: {
      ...context.atCall,
      key: {
        platformId: context.platformId,
        source: 'write_off',
        clientId: clientId,
        bodyHash: hash,
      },
    },
  })
  return answer
}
