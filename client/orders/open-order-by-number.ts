import { toast } from '../notices/notice-store.ts'
import { failureText } from '../notices/failure-text.ts'
import { play } from '../sound/sound.ts'
import { readOrder } from './use-order.ts'

/** Opens the order whose receipt was scanned or whose number was typed; says so where there is none. */
export async function openOrderByNumber(
  number: string,
  onOpen: (orderId: string) => void,
): Promise<void> {
  if (number === '') return
  const { order, failure } = await readOrder({ number })
  if (order) {
    onOpen(order.id)
    return
  }
  play('refused')
  if (failure) toast((words) => failureText(failure, words), 'warning')
}
