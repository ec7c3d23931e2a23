import type { Db, Tx } from '../db/db.ts'
import type { StoreScope } from '../store-scope.ts'
import { appendJournal } from './append-journal.ts'
import { readDigests } from './digest-facts.ts'
import { heldFromFirstAct, stateParts, statePrefix } from './fact-parts.ts'
import { idsInTables, hasEntryOf, stateEntries } from './journal.store.ts'

type StateKind = keyof typeof stateParts

const kinds = Object.keys(stateParts).filter((kind): kind is StateKind => kind in stateParts)
const beginning = 'states.begin'
const beginsWithAll = (kind: StateKind): boolean => !heldFromFirstAct.includes(kind)

/** Has the journal hold what a role, a person … is from now on. Kinds that it does not hold are passed over. */
export async function journalState(
  tx: Tx,
  place: StoreScope & { readonly nowMs: number },
  kind: string,
  id: string,
): Promise<void> {
  if (!kinds.some((one) => one === kind)) return
  const { platformId, storeId, nowMs: atMs } = place
  await appendJournal(
    tx,
    { platformId, storeId },
    { kind: `${statePrefix}${kind}`, subjectId: id, atMs, body: {} },
  )
}

/** Has the journal hold everything that a platform begins with, once. */
export async function beginStates(
  tx: Tx,
  place: StoreScope & { readonly nowMs: number },
): Promise<void> {
  const { platformId, storeId, nowMs: atMs } = place
  if (await hasEntryOf(tx, platformId, beginning)) return
  await appendJournal(
    tx,
    { platformId, storeId },
    { kind: beginning, subjectId: platformId, atMs, body: {} },
  )
  for (const kind of kinds.filter(beginsWithAll))
    for (const id of await idsInTables(tx, platformId, stateParts[kind]))
      await journalState(tx, place, kind, id)
}

/** The faults of states that differ from the newest journal entry about them. */
export async function verifyStates(db: Db, platformId: string): Promise<string[]> {
  const entries = await stateEntries(db, platformId, beginning)
  if (!entries.some(({ kind }) => kind === beginning)) return ['nobody wrote down what they are']
  const faults: string[] = []
  for (const kind of kinds) {
    const last = new Map(
      entries
        .filter((entry) => entry.kind === `${statePrefix}${kind}`)
        .map((entry) => [entry.subject_id, entry.facts]),
    )
    const all = beginsWithAll(kind) ? await idsInTables(db, platformId, stateParts[kind]) : []
    const ids = [...new Set([...last.keys(), ...all])]
    for (let from = 0; from < ids.length; from += idsAtOnce) {
      const subjectIds = ids.slice(from, from + idsAtOnce)
      const place = { platformId, storeId: '' }
      const now = await readDigests(db, place, { kind: `${statePrefix}${kind}`, subjectIds })
      for (const id of subjectIds)
        if (now.get(id) !== last.get(id)) faults.push(`${kind} ${id} was changed by no act`)
    }
  }
  return faults
}

const idsAtOnce = 1000
