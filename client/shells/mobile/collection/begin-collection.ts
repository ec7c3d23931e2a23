import { startTender } from '../../../features/checkout/tender/tender-store.ts'
import { currentPlace, go } from '../../../platform/navigation/navigation.ts'
import { phonePaths } from '../phone-paths.ts'

/** Opens the payment of the current cart. */
export function beginCollection(): void {
  if (currentPlace().path === phonePaths.collection) return
  startTender()
  go(phonePaths.collection)
}
