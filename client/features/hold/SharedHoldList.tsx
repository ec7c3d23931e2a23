import { Button } from '@tillwright/ui/button/Button.tsx'
import { IconButton } from '@tillwright/ui/button/IconButton.tsx'
import { ErrorCard } from '@tillwright/ui/state/ErrorCard.tsx'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useConnection } from '../../platform/api/connection.ts'
import { failureText } from '../../platform/notices/failure-text.ts'
import { requestConfirmation, toast } from '../../platform/notices/notice-store.ts'
import { useWords } from '../../platform/words/words.ts'
import { HoldCard } from './HoldCard.tsx'
import { holdName } from './hold-name.ts'
import styles from './HoldList.module.css'
import { dropSharedHold, loadSharedHolds, type SharedHold, useSharedHolds } from './shared-holds.ts'
import { takeShared } from './take-hold.ts'

interface SharedHoldListProps {
  readonly firstNumber: number
  readonly onDone: () => void
}

/** The carts that any till of the store may take back. */
export function SharedHoldList({ firstNumber, onDone }: SharedHoldListProps) {
  const words = useWords()
  const { holds, failure, isLoading } = useSharedHolds()
  const offline = useConnection(({ connection }) => connection === 'offline')
  return (
    <section aria-label={words.hold.everywhere}>
      <h3 className={styles.title}>{words.hold.everywhere}</h3>
      {offline && <p className={styles.hint}>{words.hold.offline}</p>}
      {!offline && failure !== null && (
        <ErrorCard
          title={words.hold.loadFailed}
          detail={failureText(failure, words)}
          retryLabel={words.shell.retry}
          busy={isLoading}
          onRetry={() => void loadSharedHolds()}
        />
      )}
      {!offline && failure === null && holds.length === 0 && (
        <p className={styles.hint}>{words.hold.sharedNone}</p>
      )}
      <ul className={styles.cards}>
        {holds.map((hold, index) => (
          <li key={hold.id}>
            <SharedHoldCard hold={hold} number={firstNumber + index} onDone={onDone} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface SharedHoldCardProps {
  readonly hold: SharedHold
  readonly number: number
  readonly onDone: () => void
}

function SharedHoldCard({ hold, number, onDone }: SharedHoldCardProps) {
  const words = useWords()
  const offline = useConnection(({ connection }) => connection === 'offline')
  const [busy, setBusy] = useState(false)
  const name = holdName({ ...hold, firstGoods: hold.title }, words)
  const take = async () => {
    setBusy(true)
    const isBack = await takeShared(hold.id)
    setBusy(false)
    if (isBack) onDone()
  }
  return (
    <HoldCard
      name={name}
      number={number}
      itemCount={hold.itemCount}
      heldAtMs={hold.heldAtMs}
      cents={hold.amountCents}
      facts={[words.hold.by(hold.staffName), hold.note]}
    >
      <Button
        variant="soft"
        busy={busy}
        blocked={offline && words.errors.offline}
        onClick={() => void take()}
      >
        {words.hold.retrieve}
      </Button>
      <IconButton
        label={words.hold.remove}
        icon={<Trash2 size={20} aria-hidden="true" />}
        onClick={() => void dropAfterQuestion(hold.id, name)}
      />
    </HoldCard>
  )
}

/** Asks first, since it is removed from other users' tills as well. */
async function dropAfterQuestion(id: string, name: string): Promise<void> {
  const drops = await requestConfirmation({
    tone: 'warning',
    title: (words) => words.hold.dropTitle,
    text: (words) => words.hold.dropText(name),
    confirm: (words) => words.hold.remove,
    cancel: (words) => words.hold.keep,
  })
  if (!drops) return
  const failure = await dropSharedHold(id)
  if (failure) toast((words) => failureText(failure, words), 'danger')
  else toast((words) => words.hold.removed)
}
