import { Button } from '@tillwright/ui/button/Button.tsx'
import { MonitorSmartphone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { displayChannel } from '../customer/display-message.ts'
import { openDisplay } from '../customer/open-display.ts'
import { equipmentWords } from '../../platform/words/equipment.words.ts'
import { usePageWords, useWords } from '../../platform/words/words.ts'
import { DeviceCard } from './DeviceCard.tsx'
import styles from '@tillwright/ui/layout/device-cards.module.css'

/** A window asks every two seconds; it is considered closed after this long a silence. */
const silentMs = 5_000

/** The window that faces the customer. */
export function DisplayCard() {
  const words = usePageWords(equipmentWords)
  const { hardware } = useWords()
  const isOpen = useDisplayConnected()
  return (
    <DeviceCard
      icon={<MonitorSmartphone size={22} strokeWidth={1.75} aria-hidden="true" />}
      title={words.customer.title}
      state={isOpen ? hardware.ready : words.customer.closed}
      tone={isOpen ? 'ok' : 'neutral'}
    >
      <p className={styles.note}>{words.customer.hint}</p>
      <Button variant="soft" onClick={openDisplay}>
        {words.customer.open}
      </Button>
    </DeviceCard>
  )
}

function useDisplayConnected(): boolean {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const channel = new BroadcastChannel(displayChannel)
    let timer: ReturnType<typeof setTimeout> | undefined
    channel.addEventListener('message', ({ data }: MessageEvent) => {
      if (data?.kind !== 'hello') return
      setOpen(true)
      clearTimeout(timer)
      timer = setTimeout(() => setOpen(false), silentMs)
    })
    return () => {
      clearTimeout(timer)
      channel.close()
    }
  }, [])
  return isOpen
}
