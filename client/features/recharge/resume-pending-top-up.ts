// A top-up whose result was open when the page was left is requested again, whatever page comes next.
import { readDurable } from '../../platform/storage/durable-values.ts'

/** Most tills have none: the module that queries it is fetched only where there is one. */
export async function resumePendingTopUp(): Promise<void> {
  if (!(await readDurable('topUp'))) return
  await import('./recharge-store.ts').then(
    ({ resumeRecharge }) => resumeRecharge(),
    // Where the program cannot be fetched now, it is taken up at the next start.
    () => undefined,
  )
}
