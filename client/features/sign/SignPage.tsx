import { type Cents, cents } from '@tillwright/domain/money/cents.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { AmountField } from '@tillwright/ui/field/AmountField.tsx'
import { ChipGroup } from '@tillwright/ui/field/ChipGroup.tsx'
import { Field } from '@tillwright/ui/field/Field.tsx'
import { Keypad } from '@tillwright/ui/field/Keypad.tsx'
import { Banner } from '@tillwright/ui/state/Banner.tsx'
import { amountLabel } from '@tillwright/ui/text/amount-text.ts'
import { LogOut } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { CallFailure, isUnknownResult } from '@tillwright/web/api/call-failure.ts'
import { amountShort } from '../checkout/cash/amount-short.ts'
import { entryAfter, entryCents, entryOf } from '../../platform/keyboard/amount-entry.ts'
import { useKeypadKeys } from '../../platform/keyboard/use-keypad-keys.ts'
import { takeTarget } from '../../platform/navigation/entry-target.ts'
import { replace } from '../../platform/navigation/navigation.ts'
import { failureText } from '../../platform/notices/failure-text.ts'
import { signOn } from './sign-on.ts'
import { logOut } from '../login/sign-in.ts'
import { useSession } from '../../session/session-store.ts'
import { useWords } from '../../platform/words/words.ts'
import { type DrawerLeft, findDrawerLeft, takeDrawerOver } from './drawer-left.ts'
import styles from './SignPage.module.css'

const floats = [0, 10_000, 20_000, 50_000]
const proposed: Cents = cents(20_000)

/** The start of duty (code 1512 leads here): an agreement where one waits, the float, the shift. */
export function SignPage() {
  const words = useWords()
  const { user, agreement } = useSession()
  const [entry, setTyped] = useState(() => entryOf(proposed))
  // A request without a response is repeated unchanged: its shift may be open.
  const isSent = useRef(false)
  const setEntry: typeof setTyped = (next) => {
    if (!isSent.current) setTyped(next)
  }
  const [accepted, setAccepted] = useState(false)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const [note, setNote] = useState('')
  const left = useDrawerLeft((leftCents) =>
    setEntry((now) => (now.fresh ? entryOf(leftCents) : now)),
  )
  // Made once for the form: pressing twice, or again after a lost answer, opens one shift.
  const shiftId = useRef(crypto.randomUUID())
  const amount = entryCents(entry, cents(0))
  const differs = left !== null && amount !== left.leftCents
  const blocked =
    (agreement !== null && !accepted && words.sign.acceptFirst) ||
    (differs && note.trim() === '' && words.shift.explainFirst)

  const open = async () => {
    if (busy || blocked) return
    setBusy(true)
    setFault(null)
    try {
      await signOn(shiftId.current, amount)
      if (left !== null) void takeDrawerOver(left, amount, note.trim())
      const { path, params } = takeTarget()
      replace(path, params)
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      isSent.current = isUnknownResult(error)
      setFault(failureText(error, words))
      setBusy(false)
    }
  }
  useKeypadKeys(
    (key) => setEntry((before) => entryAfter(before, key)),
    () => void open(),
  )
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <header className={styles.head}>
          <div>
            <h1>{words.sign.greeting(user?.nick ?? '')}</h1>
            <p>{user?.store.name}</p>
          </div>
          <Button
            variant="ghost"
            icon={<LogOut size={18} aria-hidden="true" />}
            onClick={() => void logOut()}
          >
            {words.sign.logOut}
          </Button>
        </header>
        {agreement && (
          <Agreement agreement={agreement} accepted={accepted} onAccept={setAccepted} />
        )}
        {left && (
          <Banner tone="brand">
            {words.takeOver.leftBy(left.staffName, amountLabel(left.leftCents))}
          </Banner>
        )}
        <AmountField label={words.sign.float} typed={entry.text} cents={amount} error={fault} />
        <ChipGroup
          variant="soft"
          label={words.sign.float}
          items={floats.map((value) => ({ id: String(value), label: amountShort(cents(value)) }))}
          chosen={floats.includes(amount) ? String(amount) : null}
          onChoose={(id) => setEntry(entryOf(cents(Number(id))))}
        />
        <div className={styles.pad}>
          <Keypad
            label={words.sign.float}
            backLabel={words.tender.backspace}
            clearLabel={words.tender.clear}
            onKey={(key) => setEntry((before) => entryAfter(before, key))}
          />
        </div>
        {differs && (
          <Field label={words.shift.note} value={note} maxLength={280} onText={setNote} />
        )}
        <p className={styles.why}>{words.sign.why}</p>
        <Button
          variant="primary"
          wide
          tall
          keyHint="Enter"
          busy={busy}
          blocked={blocked}
          onClick={() => void open()}
        >
          {words.sign.open} {amountLabel(amount)}
        </Button>
      </div>
    </main>
  )
}

/**
 * Money that another cashier left in the drawer, once that is known; `onFound` receives the amount.
 */
function useDrawerLeft(onFound: (leftCents: Cents) => void): DrawerLeft | null {
  const [left, setLeft] = useState<DrawerLeft | null>(null)
  const notify = useRef(onFound)
  useEffect(() => {
    let isUnmounted = false
    void findDrawerLeft().then((found) => {
      if (isUnmounted || found === null) return
      setLeft(found)
      notify.current(found.leftCents)
    })
    return () => {
      isUnmounted = true
    }
  }, [])
  return left
}

interface AgreementProps {
  readonly agreement: { readonly title: string; readonly text: string }
  readonly accepted: boolean
  readonly onAccept: (accepted: boolean) => void
}

/** Agreement that the platform requires before work begins. */
function Agreement({ agreement, accepted, onAccept }: AgreementProps) {
  const words = useWords()
  return (
    <section className={styles.agreement}>
      <h2>{agreement.title}</h2>
      <p>{agreement.text}</p>
      <label>
        <input
          type="checkbox"
          checked={accepted}
          onChange={(event) => onAccept(event.target.checked)}
        />
        {words.sign.accept}
      </label>
    </section>
  )
}
