import { Button } from '@tillwright/ui/button/Button.tsx'
import { Money } from '@tillwright/ui/text/Money.tsx'
import { Smartphone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { QueryView } from '../frame/QueryView.tsx'
import { DeviceCard } from '../hardware/DeviceCard.tsx'
import hardware from '@tillwright/ui/layout/device-cards.module.css'
import { labWords } from '../../platform/words/lab.words.ts'
import { usePageWords, useWords } from '../../platform/words/words.ts'
import styles from './Lab.module.css'
import {
  customerActs,
  type CustomerAct,
  orderingPrograms,
  type OrderingProgram,
} from './lab-store.ts'

const acts: readonly CustomerAct[] = [
  'orderPaid',
  'orderUnpaid',
  'orderDelivery',
  'cancelLast',
  'topUp',
]

/** The programs in which the demo's customers order, and the state of their orders here. */
export function OrderingPrograms() {
  const words = usePageWords(labWords)
  const answer = orderingPrograms.use()
  useEffect(() => orderingPrograms.watch(), [])
  return (
    <QueryView
      answer={{ ...answer, reload: () => void orderingPrograms.look() }}
      failed={words.loadFailed}
      failedDetail={words.loadFailedDetail}
      height="320px"
    >
      {(all) => (
        <div className={styles.own}>
          {all.map((one) => (
            <ProgramCard key={one.program} {...one} />
          ))}
        </div>
      )}
    </QueryView>
  )
}

function ProgramCard({ program, orders }: OrderingProgram) {
  const words = useWords()
  const lab = usePageWords(labWords)
  const [busy, setBusy] = useState<CustomerAct | null>(null)
  const act = async (chosen: CustomerAct) => {
    if (busy !== null) return
    setBusy(chosen)
    await customerActs(program, chosen)
    setBusy(null)
  }
  return (
    <DeviceCard
      icon={<Smartphone size={22} strokeWidth={1.75} aria-hidden="true" />}
      title={lab.programs[program]}
      state={words.hardware.ready}
      tone="ok"
    >
      <div className={hardware.acts}>
        {acts.map((one) => (
          <Button key={one} variant="soft" busy={busy === one} onClick={() => void act(one)}>
            {lab.acts[one]}
          </Button>
        ))}
      </div>
      {orders.length === 0 && <p className={hardware.note}>{lab.noOrders}</p>}
      <ul className={styles.orders}>
        {orders.map(({ externalId, pickupCode, mode, goodsState, payState, payableCents }) => (
          <li key={externalId}>
            <span className={styles.code}>{pickupCode}</span>
            <Money cents={payableCents} />
            <span className={styles.facts}>
              {[
                lab.deliveries[mode],
                words.writeOff.states[goodsState],
                words.orders.states[payState],
              ].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </DeviceCard>
  )
}
