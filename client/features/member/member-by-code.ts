// A phone number or a member code, typed or scanned, becomes this sale's member.
import { newestOnly } from '../../platform/api/newest-only.ts'
import { sameSale } from '../cart/cart-store.ts'
import { failureText } from '../../platform/notices/failure-text.ts'
import { toast } from '../../platform/notices/notice-store.ts'
import { play } from '../../platform/sound/sound.ts'
import { isUnknownResult } from '@tillwright/web/api/call-failure.ts'
import { chooseMember, findMembers } from './find-members.ts'

const newest = newestOnly()

/** Reports where no member has it, and where the answer came after this customer was served. */
export async function memberByCode(code: string): Promise<void> {
  const isNewest = newest()
  const isTheirs = sameSale()
  const search = await findMembers(code)
  if (!isNewest()) return
  if (!isTheirs()) {
    play('refused')
    toast((words) => words.scan.tooLate, 'warning')
    return
  }
  if (search.kind === 'failed') {
    const { failure } = search
    // Membership cannot be checked now: a member who has the phone already is found when the till
    // is online again.
    if (isUnknownResult(failure) && (await offersJoin(code))) return
    toast((words) => failureText(failure, words), 'danger')
    return
  }
  const member = search.kind === 'found' ? search.members[0] : undefined
  if (!member && (await offersJoin(code))) return
  if (!member || member.stopped) {
    play('refused')
    toast((words) => (member ? words.person.stopped : words.person.none(code)), 'warning')
    return
  }
  chooseMember(member)
  play('added')
}

/** Lets whoever has this phone or card join; false where nobody can. Joining comes after the sell screen. */
const offersJoin = (code: string): Promise<boolean> =>
  import('./join-member.ts').then(
    ({ offerJoin }) => offerJoin(code),
    () => false,
  )
