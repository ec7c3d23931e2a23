// The newest head of each store's journal that this till was told: whoever writes a journal anew, or cuts
// it short, cannot change what tills know.
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

/** The head that this till knows of a store; undefined where it was told none. */
export function knownHead(storeId: string | undefined): string | undefined {
  const head = storeId === undefined ? undefined : knownHeads()[storeId]
  return typeof head === 'string' ? head : undefined
}

/** What a slip says of the journal of the store that this till stands in; nothing before a first beat. */
export function withHead(): { readonly journalHead?: string } {
  const journalHead = knownHead(currentSession().user?.store.id)
  return journalHead === undefined ? {} : { journalHead }
}

/** Takes in what the server says of a journal, and tells the person once where it is not the known one. */
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
