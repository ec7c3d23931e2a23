import { queryWriteOffOrderList } from '@tillwright/contract/order/write-off.ts'
import { invalidate } from '../../platform/api/invalidate.ts'
import { toast } from '../../platform/notices/notice-store.ts'
import { play, say } from '../../platform/sound/sound.ts'
import { currentLanguage, currentWords, htmlLanguage } from '../../platform/words/words.ts'

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
  if (before === null || before.newestOrderId === now.newestOrderId) return
  invalidate(queryWriteOffOrderList)
  // The latest may only have been put together: then there are fewer, and none is new.
  if (now.newestOrderId === '' || now.ordersToPick < before.ordersToPick) return
  play('newOrder')
  say(currentWords().writeOff.pick.voice, htmlLanguage(currentLanguage()))
  toast((all) => all.writeOff.pick.came(now.ordersToPick), 'success')
}
