import { alertAtLength } from '../../platform/notices/notice-store.ts'
import { usePickupCount } from './pickup-count.ts'
import { play, say } from '../../platform/sound/sound.ts'
import {
  currentLanguage,
  currentWords,
  htmlLanguage,
  loadAllWords,
} from '../../platform/words/words.ts'

interface OrdersToPick {
  readonly ordersToPick: number
  readonly newestOrderId: string
}

let known: OrdersToPick | null = null

/**
 * Takes in which order came last to be put together. One that was not there before is heard and seen;
 * those that the till finds when it starts are not new.
 */
export function takeNewOrders(now: OrdersToPick): void {
  const before = known
  known = now
  usePickupCount.setState({ toPick: now.ordersToPick })
  if (before === null || before.newestOrderId === now.newestOrderId) return
  void readListsAgain()
  // The latest may only have been put together: then there are fewer, and none is new.
  if (now.newestOrderId === '' || now.ordersToPick < before.ordersToPick) return
  play('newOrder')
  void announce(now.ordersToPick)
}

async function announce(count: number): Promise<void> {
  // Whoever looks for the order fetches them anyway; until they are here the tone is all there is.
  if (
    !(await loadAllWords()
      .then(() => true)
      .catch(() => false))
  )
    return
  say(currentWords().writeOff.pick.voice, htmlLanguage(currentLanguage()))
  alertAtLength((all) => all.writeOff.pick.came(count), 'success')
}

/** No list of waiting orders is on screen before its page was loaded, and this module with it. */
async function readListsAgain(): Promise<void> {
  const lists = await import('./read-waiting-again.ts').catch(() => null)
  lists?.readWaitingAgain()
}
