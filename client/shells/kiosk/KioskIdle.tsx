import { Dialog } from '@tillwright/ui/layer/Dialog.tsx'
import { useEffect, useState } from 'react'
import { type CartView, onCartChange } from '../../features/cart/cart-store.ts'
import { useSale } from '../../features/sale/sale.ts'
import { useSession } from '../../session/session-store.ts'
import { useWords } from '../../platform/words/words.ts'
import styles from './Kiosk.module.css'
import { resetKiosk, useKiosk } from './kiosk-store.ts'

/** Time the question is shown before all data of the customer is discarded. */
const waitsMs = 15_000

/** Asks whether anyone is still there, and if not readies the till for the next customer. */
export function KioskIdle() {
  const words = useWords()
  const stage = useKiosk((state) => state.stage)
  // While money may be moving no one is asked; once it has not moved, the wait starts anew.
  const isPaying = useSale(({ phase }) => phase !== 'idle')
  // So long nothing was touched or scanned: somebody may have walked off.
  const confirmAfterMs = useSession(({ selfService }) => selfService.patienceSeconds * 1000)
  const isWatched = stage !== 'attract' && stage !== 'done' && !isPaying
  const [confirming, setConfirming] = useState(false)
  useEffect(() => {
    if (!isWatched) return
    const wait = () => setTimeout(() => setConfirming(true), confirmAfterMs)
    let timer = wait()
    const touched = () => {
      clearTimeout(timer)
      setConfirming(false)
      timer = wait()
    }
    // A scanner on a line of its own presses no key.
    const stop = onCartChange((after, before) => isByHand(after, before) && touched())
    window.addEventListener('pointerdown', touched)
    window.addEventListener('keydown', touched)
    return () => {
      clearTimeout(timer)
      setConfirming(false)
      stop()
      window.removeEventListener('pointerdown', touched)
      window.removeEventListener('keydown', touched)
    }
  }, [isWatched, confirmAfterMs])
  useEffect(() => {
    if (!confirming) return
    const timer = setTimeout(resetKiosk, waitsMs)
    return () => clearTimeout(timer)
  }, [confirming])
  if (!confirming) return null
  return (
    <Dialog title={words.kiosk.stillThere} takesScans>
      <p className={styles.ask}>{words.kiosk.stillThereDetail(String(waitsMs / 1000))}</p>
      <button type="button" className={styles.primary} onClick={() => setConfirming(false)}>
        {words.kiosk.goOn}
      </button>
    </Dialog>
  )
}

/** Whether a customer made the change: prices and members are also refreshed by themselves. */
const isByHand = (after: CartView, before: CartView): boolean =>
  after.cart !== before.cart && after.step !== 'replaceGoods' && after.step !== 'replaceMember'
