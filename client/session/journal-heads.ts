// The newest head reported to this till of each store's journal: rewriting a journal, or cutting it
// short, cannot change what tills know.
import { log } from '../platform/log/log.ts'
import { alertPerson } from '../platform/notices/notice-store.ts'
import { readPreference, writePreference } from '../platform/storage/preferences.ts'
import { currentSession } from './session-store.ts'

type Heads = Readonly<Record<string, string>>

function knownHeads(): Heads {
  try {
    const known: unknown = JSON.parse(readPreference('journalHeads') ?? '{}')
    return typeof known === 'object' && known !== null ? (known as Heads) : {}
  } catch {
    return {}
  }
}

/** Returns the head that this till knows of a store; undefined where none was reported. */
export function knownHead(storeId: string | undefined): string | undefined {
  const head = storeId === undefined ? undefined : knownHeads()[storeId]
  return typeof head === 'string' ? head : undefined
}

/**
 * Returns the journal head that a slip shows for the till's store; nothing before a first
 * heartbeat.
 */
export function withHead(): { readonly journalHead?: string } {
  const journalHead = knownHead(currentSession().user?.store.id)
  return journalHead === undefined ? {} : { journalHead }
}

/**
 * Takes in the server's report on a journal, and notifies the user once where it differs from the
 * known one.
 */
export function takeHead(
  storeId: string | undefined,
  details: { readonly journalHead: string; readonly journalDiffers: boolean },
): void {
  if (storeId === undefined || details.journalHead === '') return
  if (details.journalDiffers) {
    const known = knownHead(storeId) ?? ''
    log({
      level: 9,
      message: `the journal does not lead through ${known}, it is at ${details.journalHead}`,
    })
    void alertPerson({
      title: (words) => words.shift.otherJournal,
      text: (words) => words.shift.otherJournalDetail(known),
    })
  }
  writePreference(
    'journalHeads',
    JSON.stringify({ ...knownHeads(), [storeId]: details.journalHead }),
  )
}
