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

/** A till's request for one act at the pick-up counter. */
export interface ActInput {
  readonly kind: WriteOffTable['kind']
  /** Created by the till, never changed. */
  readonly clientId: string
  /** The whole request: a repeat must be the same. */
  readonly input: unknown
}

/** An act while it is written. */
export interface Act {
  readonly id: string
  readonly context: Context
  readonly tx: Tx
}

/**
 * Runs an act in one transaction and stores its response. The same client id with the same body
 * gets the first response, also when both come at once; with another body it is refused. A refusal
 * is permanent under that id.
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
