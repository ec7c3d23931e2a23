import { mayLeaveTender } from '../../sell/may-leave-tender.ts'
import { closeTender } from '../desk-place.ts'

/** Back to the goods, where nothing speaks against it. */
export async function leaveTender(): Promise<void> {
  if (await mayLeaveTender()) closeTender()
}
