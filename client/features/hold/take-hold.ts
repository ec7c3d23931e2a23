// Taking a held cart back, with a word to the cashier wherever it does not come.
import { holdById, retrieveHold } from './holds.ts'
import { failureText } from '../../platform/notices/failure-text.ts'
import { alertPerson, toast } from '../../platform/notices/notice-store.ts'
import { play } from '../../platform/sound/sound.ts'
import { takeSharedHold } from './shared-holds.ts'

/** True where the cart is restored; reports where another page of this till has it already. */
export async function takeLocal(id: string): Promise<boolean> {
  const isTaken = await retrieveHold(id)
  if (!isTaken && holdById(id) === null) toast((words) => words.hold.takenInTab, 'warning')
  return isTaken
}

/**
 * True where this till got the shared cart; a till that was too late is notified, and sells
 * nothing.
 */
export async function takeShared(id: string): Promise<boolean> {
  const taken = await takeSharedHold(id)
  if (taken.kind === 'here') {
    if (taken.missing > 0) toast((words) => words.hold.goodsMissing(taken.missing), 'warning')
    return retrieveHold(taken.id)
  }
  play('refused')
  switch (taken.kind) {
    case 'taken':
      await alertPerson({
        tone: 'warning',
        title: (words) => words.hold.takenElsewhere,
        text: (words) => words.hold.takenElsewhereDetail,
      })
      break
    case 'gone':
      toast((words) => words.hold.deleted, 'warning')
      break
    case 'unknown':
      toast((words) => words.hold.takeUnknown, 'warning')
      break
    case 'full':
      toast((words) => words.errors.storageFull, 'danger')
      break
    case 'refused':
      toast((words) => failureText(taken.failure, words), 'danger')
  }
  return false
}
