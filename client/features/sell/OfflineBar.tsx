import { Banner } from '@tillwright/ui/state/Banner.tsx'
import { WifiOff } from 'lucide-react'
import { useConnection } from '../../platform/api/connection.ts'
import { useOutbox } from '../outbox/outbox.ts'
import { useWords } from '../../platform/words/words.ts'

/** Says that there is no network, what still works, and how many sales wait to be sent. */
export function OfflineBar() {
  const words = useWords()
  const connection = useConnection((state) => state.connection)
  const waiting = useOutbox((state) => state.waiting + state.attention.length)
  if (connection !== 'offline') return null
  return (
    <Banner flush tone="warn" icon={<WifiOff size={20} aria-hidden="true" />}>
      {words.till.offlineBar} {words.till.offlineCash(waiting)}
    </Banner>
  )
}
