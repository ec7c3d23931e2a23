import { mayExitTender } from '../../../features/sell/may-exit-tender.ts'
import { closeTender } from '../desk-place.ts'

/** Back to the goods, where nothing speaks against it. */
export async function exitTender(): Promise<void> {
  if (await mayExitTender()) closeTender()
}
