import type { Input } from '@tillwright/contract/call.ts'
import type { movePrePacks as movePrePacksCall } from '@tillwright/contract/goods/pre-pack.ts'
import { mayMove } from '@tillwright/domain/order/transitions.ts'
import { prePackTransitions } from '@tillwright/domain/pre-pack/pre-pack-state.ts'
import { addAudit } from '../../platform/audit/add-audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { appendJournal } from '../../platform/journal/append-journal.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type PrePackRow, prePacksByCode, stateOfRow, writePackState } from './pre-pack.store.ts'

type MovePrePacksInput = Input<typeof movePrePacksCall>

/**
 * Lays packs out for sale or takes them out of it, all or none. One that is there already stays: a
 * repeat is safe. Refuses a pack that the store does not have, and one whose state forbids it.
 */
export async function movePrePacks(
  context: Context,
  input: MovePrePacksInput,
): Promise<PrePackRow[]> {
  const codes = [...new Set(input.preCodes)]
  return transaction(context.db, async (tx) => {
    const before = await prePacksByCode(tx, context, codes)
    const unknown = codes.find((code) => !before.has(code))
    if (unknown !== undefined)
      throw new Refusal('notFound', { kind: 'prepack', id: unknown.slice(0, 128) })
    const moving = [...before.values()].filter((row) => {
      const state = stateOfRow(row, context.nowMs)
      if (state !== input.to && !mayMove(prePackTransitions, state, input.to))
        throw new Refusal('stateForbids')
      return state !== input.to
    })
    if (moving.length > 0) await move(tx, context, { input, moving })
    return [...(await prePacksByCode(tx, context, codes)).values()]
  })
}

interface Moving {
  readonly input: MovePrePacksInput
  readonly moving: readonly PrePackRow[]
}

async function move(tx: Tx, context: Context, { input, moving }: Moving): Promise<void> {
  const { nowMs } = context
  const { to } = input
  const codes = moving.map(({ code }) => code)
  const moved = await writePackState(tx, context, { codes, to, nowMs })
  // Somebody sold or moved one of them in between.
  if (moved !== codes.length) throw new Refusal('changedMeanwhile')
  const body = { to, codes }
  const operation = to === 'VOID' ? 'prepack.void' : 'prepack.shelve'
  const subjectId = codes[0] ?? ''
  await addAudit(tx, context, { operation, subjectId, reason: input.reason, after: body })
  await appendJournal(tx, context, { kind: operation, subjectId, atMs: nowMs, body })
}
