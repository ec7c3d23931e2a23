import { Banner } from '@tillwright/ui/state/Banner.tsx'
import { AmountField } from '@tillwright/ui/field/AmountField.tsx'
import { ChipGroup } from '@tillwright/ui/field/ChipGroup.tsx'
import { Field } from '@tillwright/ui/field/Field.tsx'
import { Keypad } from '@tillwright/ui/field/Keypad.tsx'
import { PayButton } from '@tillwright/ui/button/PayButton.tsx'
import { useApprovalIsIdle } from '../approval/use-approval-is-idle.ts'
import { useConnection } from '../../platform/api/connection.ts'
import { entryAfter } from '../../platform/keyboard/amount-entry.ts'
import { useKeypadKeys } from '../../platform/keyboard/use-keypad-keys.ts'
import { failureText } from '../../platform/notices/failure-text.ts'
import { toast } from '../../platform/notices/notice-store.ts'
import { useSession } from '../../session/session-store.ts'
import { useWords } from '../../platform/words/words.ts'
import { DrawerBooked } from './DrawerBooked.tsx'
import styles from './DrawerCashView.module.css'
import {
  bookDrawerCash,
  draftCents,
  draftDrawerCash,
  drawerMoves,
  moveOf,
  useDrawerCash,
} from './drawer-cash-store.ts'

/** Change fetched, a bill paid, or the drawer opened for nothing: each with its reason. */
export function DrawerCashView({ onDone }: { readonly onDone: () => void }) {
  const booked = useDrawerCash((state) => state.booked)
  return booked ? <DrawerBooked booked={booked} onDone={onDone} /> : <DrawerForm />
}

function DrawerForm() {
  const words = useWords()
  const state = useDrawerCash()
  const { entry, reason, isBusy, failure, inQuestion } = state
  const kind = moveOf(state)
  const blocked = useBlocked()
  const approvalIsIdle = useApprovalIsIdle()
  const mayMove = useSession(({ permissions }) => permissions.includes('drawer.cash'))
  const amount = draftCents(state)
  const press = (key: Parameters<typeof entryAfter>[1]) =>
    draftDrawerCash({ entry: entryAfter(entry, key) })
  const book = () => (blocked ? toast(blocked, 'warning') : void bookDrawerCash())
  useKeypadKeys(kind === 'open' ? () => {} : press, book)
  return (
    <div className={styles.view}>
      <ChipGroup
        variant="outline"
        label={words.drawer.title}
        items={drawerMoves.map((id) => ({
          id,
          label: words.drawer.kinds[id],
          blocked: id === 'open' || mayMove ? undefined : words.drawer.needsApproval,
        }))}
        chosen={kind}
        onChoose={(next) => draftDrawerCash({ kind: next, reason: '' })}
      />
      <ChipGroup
        variant="soft"
        label={words.drawer.reason}
        items={words.drawer.reasons[kind].map((id) => ({ id, label: id }))}
        chosen={reason}
        onChoose={(next) => draftDrawerCash({ reason: next })}
      />
      <Field
        label={words.drawer.reason}
        value={reason}
        maxLength={140}
        onText={(next) => draftDrawerCash({ reason: next })}
      />
      {kind !== 'open' && (
        <>
          <AmountField
            label={words.drawer.amount}
            typed={entry.text}
            cents={amount}
            active={inQuestion === null}
            compact
          />
          <div className={styles.pad}>
            <Keypad
              label={words.drawer.amount}
              backLabel={words.tender.backspace}
              clearLabel={words.tender.clear}
              onKey={press}
            />
          </div>
        </>
      )}
      {failure && (
        <Banner tone={inQuestion ? 'warn' : 'bad'}>
          {failureText(failure, words)}
          {inQuestion && ` · ${words.drawer.pressAgain}`}
        </Banner>
      )}
      <div className={styles.end}>
        <PayButton
          label={inQuestion && !isBusy ? words.drawer.again : words.drawer.acts[kind]}
          cents={kind === 'open' ? undefined : kind === 'payOut' ? -amount : amount}
          keyHint="Enter"
          busy={isBusy && approvalIsIdle && words.drawer.booking}
          blocked={blocked}
          onBlocked={() => blocked && toast(blocked, 'warning')}
          onPress={book}
        />
      </div>
    </div>
  )
}

/** Why it cannot be booked now, in words. */
function useBlocked(): string | false {
  const words = useWords()
  const state = useDrawerCash()
  const kind = moveOf(state)
  const mayMove = useSession(({ permissions }) => permissions.includes('drawer.cash'))
  const offline = useConnection(({ connection }) => connection === 'offline')
  // Asking again changes nothing that was sent, so nothing may block it.
  if (state.inQuestion !== null) return false
  if (offline) return words.drawer.offline
  if (kind !== 'open' && !mayMove) return words.drawer.needsApproval
  if (kind !== 'open' && draftCents(state) === 0) return words.drawer.amountFirst
  return state.reason.trim() === '' && words.drawer.reasonFirst
}
