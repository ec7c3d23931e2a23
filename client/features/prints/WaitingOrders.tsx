import { Button } from '@tillwright/ui/button/Button.tsx'
import { useState } from 'react'
import { useConnection } from '../../platform/api/connection.ts'
import { failureText } from '../../platform/notices/failure-text.ts'
import { toast } from '../../platform/notices/notice-store.ts'
import { useSession } from '../../session/session-store.ts'
import { useWords } from '../../platform/words/words.ts'
import { printWaitingOrders } from './print-waiting-orders.ts'
import styles from './Prints.module.css'

/** Unprinted orders of the store: this till takes them over and prints them. */
export function WaitingOrders() {
  const words = useWords()
  const may = useSession(({ permissions }) => permissions.includes('order.read'))
  const isOffline = useConnection(({ connection }) => connection === 'offline')
  const [isBusy, setBusy] = useState(false)
  if (!may) return null
  const print = async () => {
    setBusy(true)
    const { printed, failed, failure } = await printWaitingOrders()
    setBusy(false)
    if (failure !== null) toast((all) => failureText(failure, all), 'danger')
    else if (failed > 0) toast((all) => all.prints.waitingFailed(printed, failed), 'warning')
    else toast((all) => all.prints.waitingDone(printed), 'success')
  }
  return (
    <div className={styles.waiting}>
      <p>{words.prints.waitingHint}</p>
      <Button
        busy={isBusy}
        blocked={isOffline && words.errors.offline}
        onClick={() => void print()}
      >
        {words.prints.printWaiting}
      </Button>
    </div>
  )
}
