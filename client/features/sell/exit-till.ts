// Leaving this view: out of the session, or over to the phone's.
import { currentCart } from '../cart/cart-store.ts'
import { mayDropPayment } from '../checkout/tender/give-money-back.ts'
import { restartAt } from '../../platform/navigation/navigation.ts'
import { chooseShell, mainPaths, type Shell } from '../../platform/navigation/shell.ts'
import { requestConfirmation } from '../../platform/notices/notice-store.ts'
import { unsentCount } from '../outbox/outbox.ts'
import { logOut } from '../login/sign-in.ts'

/** Asks first where something stays behind, and reports that it is not lost. */
export async function exitTill(): Promise<void> {
  if (!(await mayDropPayment())) return
  const unsent = unsentCount()
  const goods = currentCart().lines.length
  if (unsent > 0 || goods > 0) {
    const leaves = await requestConfirmation({
      title: (words) => words.till.logOutTitle,
      text: (words) =>
        [unsent > 0 && words.till.logOutUnsent(unsent), goods > 0 && words.till.logOutCart]
          .filter(Boolean)
          .join(' '),
      confirm: (words) => words.till.logOut,
      cancel: (words) => words.till.stay,
    })
    if (!leaves) return
  }
  await logOut()
}

/** The other view from now on, on this device. */
export function switchShell(shell: Shell): void {
  chooseShell(shell)
  restartAt(mainPaths[shell])
}
