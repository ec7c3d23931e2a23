import { toast } from '../../platform/notices/notice-store.ts'
import { failureText } from '../../platform/notices/failure-text.ts'
import { play } from '../../platform/sound/sound.ts'
import { newestOnly } from '../../platform/api/newest-only.ts'
import { readOrder } from './read-order.ts'

const newest = newestOnly()

/** Opens the order whose receipt was scanned or whose number was typed; says so where there is none. */
export async function openOrderByNumber(
  number: string,
  onOpen: (orderId: string) => void,
): Promise<void> {
  if (number === '') return
  const isNewest = newest()
  const { order, failure } = await readOrder(number)
  if (!isNewest()) return
  if (order) {
    onOpen(order.id)
    return
  }
  play('refused')
  if (failure) toast((words) => failureText(failure, words), 'warning')
}
