import { isPhone } from '@tillwright/domain/person/phone.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { Field } from '@tillwright/ui/field/Field.tsx'
import { Switch } from '@tillwright/ui/field/Switch.tsx'
import { EmptyState } from '@tillwright/ui/state/EmptyState.tsx'
import { ErrorCard } from '@tillwright/ui/state/ErrorCard.tsx'
import { PackageCheck, Search, Zap } from 'lucide-react'
import { type Ref, useState } from 'react'
import { useConnection } from '../../platform/api/connection.ts'
import { failureText } from '../../platform/notices/failure-text.ts'
import { useScans } from '../scan/scan-service.ts'
import { saveFlag } from '../../session/save-flag.ts'
import { useSession } from '../../session/session-store.ts'
import { play } from '../../platform/sound/sound.ts'
import { useWords } from '../../platform/words/words.ts'
import styles from './CounterView.module.css'
import { DeliveredList } from './DeliveredList.tsx'
import { waitingLines } from './waiting-order.ts'
import { WaitingOrderCard } from './WaitingOrderCard.tsx'
import { findPickups } from './find-pickups.ts'
import { scanPickup } from './scan-pickup.ts'
import { tickLine, useWriteOff } from './write-off-store.ts'

export interface CounterViewProps {
  /** The customer of these orders wants a bundle. */
  readonly onBundle: (memberId: string, nick: string) => void
  /** Opens the list of all waiting orders, where that is not shown alongside. */
  readonly onWaiting?: (() => void) | undefined
  /** Whether the bundles, not the waiting orders, are shown alongside it. */
  readonly alongsideBundles?: boolean
  readonly ref?: Ref<HTMLElement>
}

/** Where goods that were ordered before go over the counter: scan, look, hand over. */
export function CounterView({ ref, ...props }: CounterViewProps) {
  const words = useWords()
  const continuous = useSession(({ flags }) => flags.continuousWriteOff)
  useScans({
    screen: 'pick-up',
    pickUp: (code) => void scanPickup(code),
    openOrder: (code) => void scanPickup(code),
    member: (code) => void findPickups(isPhone(code) ? { phone: code } : { code }),
    selectGoods: ({ id }) => play(tickGoods(id) ? 'added' : 'refused'),
  })
  return (
    <section ref={ref} tabIndex={-1} className={styles.counter} aria-label={words.writeOff.title}>
      <div className={styles.tools}>
        <PickupSearch />
        <Switch
          icon={<Zap size={20} aria-hidden="true" />}
          label={`${words.writeOff.continuous} · ${words.writeOff.continuousHint}`}
          on={continuous}
          onChange={setContinuous}
        />
      </div>
      <Found {...props} />
      <DeliveredList />
    </section>
  )
}

const setContinuous = (on: boolean): void => void saveFlag('continuousWriteOff', on)

/** Scanned goods change the tick of their line. */
function tickGoods(goodsId: string): boolean {
  for (const order of useWriteOff.getState().orders) {
    const line = waitingLines(order).find((one) => one.goodsId === goodsId)
    if (!line) continue
    tickLine(order, line.lineNo)
    return true
  }
  return false
}

/** Accepts a pick-up code or a phone number; the eleventh digit starts the search by itself. */
function PickupSearch() {
  const words = useWords()
  const [text, setText] = useState('')
  const busy = useWriteOff((state) => state.isBusy)
  const offline = useConnection(({ connection }) => connection === 'offline')
  const find = (typed: string) => {
    const query = typed.trim()
    if (query === '' || offline) return
    if (isPhone(query)) void findPickups({ phone: query })
    else void scanPickup(query)
    setText('')
  }
  return (
    <form
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault()
        find(text)
      }}
    >
      <Field
        label={words.writeOff.search}
        value={text}
        autoComplete="off"
        enterKeyHint="search"
        data-yields-enter="true"
        error={offline ? words.writeOff.offline : null}
        onText={(next) => {
          setText(next)
          if (isPhone(next)) find(next)
        }}
      />
      <Button
        type="submit"
        variant="soft"
        busy={busy}
        icon={<Search size={20} aria-hidden="true" />}
        blocked={offline && words.writeOff.offline}
      >
        {words.writeOff.find}
      </Button>
    </form>
  )
}

/** The customer's orders; what to do where there are none. */
function Found({ onBundle, onWaiting, alongsideBundles = false }: CounterViewProps) {
  const words = useWords()
  const { query, orders, failure, isBusy } = useWriteOff()
  if (orders.length > 0) {
    return (
      <div className={styles.orders}>
        {orders.map((order, place) => (
          <WaitingOrderCard
            key={order.orderId}
            order={order}
            isFirst={place === 0}
            onBundle={onBundle}
          />
        ))}
      </div>
    )
  }
  if (failure !== null && query !== null) {
    return (
      <ErrorCard
        title={words.writeOff.findFailed}
        detail={failureText(failure, words)}
        retryLabel={words.shell.retry}
        busy={isBusy}
        onRetry={() => void findPickups(query)}
      />
    )
  }
  return (
    <EmptyState
      icon={<PackageCheck size={32} strokeWidth={1.5} aria-hidden="true" />}
      title={query === null ? words.writeOff.scanHint : words.writeOff.nothing}
      detail={alongsideBundles ? words.writeOff.bills.pickDetail : words.writeOff.scanHintDetail}
    >
      {onWaiting && <Button onClick={onWaiting}>{words.writeOff.toWaiting}</Button>}
    </EmptyState>
  )
}
