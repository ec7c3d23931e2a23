import { type Cents, cents } from '@tillwright/domain/money/cents.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { AmountField } from '@tillwright/ui/field/AmountField.tsx'
import { Field } from '@tillwright/ui/field/Field.tsx'
import { Keypad, type KeypadKey } from '@tillwright/ui/field/Keypad.tsx'
import { Dialog } from '@tillwright/ui/layer/Dialog.tsx'
import { Banner } from '@tillwright/ui/state/Banner.tsx'
import { type ReactNode, useState } from 'react'
import { type CallFailure, failureOf } from '@tillwright/web/api/call-failure.ts'
import {
  type AmountEntry,
  entryAfter,
  entryCents,
  nothingTyped,
} from '../../platform/keyboard/amount-entry.ts'
import { useKeypadKeys } from '../../platform/keyboard/use-keypad-keys.ts'
import { useLayer } from '../../platform/navigation/navigation.ts'
import { failureText } from '../../platform/notices/failure-text.ts'
import { useWords } from '../../platform/words/words.ts'
import styles from './CountDialog.module.css'
import { Difference } from './Difference.tsx'

export interface CountDialogProps {
  readonly title: string
  /** The situation, in a sentence. */
  readonly text: string
  readonly act: string
  readonly variant: 'primary' | 'danger'
  /** Expected amount; null while it may not be shown. */
  readonly expectedCents: Cents | null
  /** A reason is wanted also where nothing differs. */
  readonly alwaysExplains: boolean
  /** Returns false where the approval was not given: the count stays. */
  readonly onCounted: (counted: Cents, note: string) => Promise<boolean>
  readonly onClose: () => void
  readonly children?: ReactNode
}

/** Cash counted for a shift that is not one's own: the sum, how it differs, and why. */
export function CountDialog(props: CountDialogProps) {
  const { title, text, act, variant, expectedCents, alwaysExplains, onCounted, onClose } = props
  const words = useWords()
  const [entry, setEntry] = useState<AmountEntry>(nothingTyped)
  const [note, setNote] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  useLayer(true, onClose)
  const counted = entryCents(entry, cents(0))
  const difference = expectedCents === null ? null : counted - expectedCents
  const explains = alwaysExplains || (difference !== null && difference !== 0)
  const blocked =
    (entry.text === null && words.shift.countFirst) ||
    (explains && note.trim() === '' && words.shift.explainFirst)
  const send = async () => {
    if (blocked || busy) return
    setBusy(true)
    setFailure(null)
    try {
      if (await onCounted(counted, note.trim())) return
    } catch (error) {
      setFailure(failureOf(error))
    }
    setBusy(false)
  }
  const press = (key: KeypadKey) => setEntry((now) => entryAfter(now, key))
  useKeypadKeys(press, () => void send())
  return (
    <Dialog
      title={title}
      onClose={onClose}
      closeLabel={words.shell.close}
      actions={
        <>
          <Button onClick={onClose}>{words.shell.cancel}</Button>
          <Button variant={variant} busy={busy} blocked={blocked} onClick={() => void send()}>
            {act}
          </Button>
        </>
      }
    >
      <div className={styles.count}>
        <p className={styles.text}>{text}</p>
        {props.children}
        <AmountField compact label={words.shift.countedTotal} typed={entry.text} cents={counted} />
        {entry.text !== null && difference !== null && (
          <p className={styles.difference}>
            {words.shift.difference} <Difference cents={difference} />
          </p>
        )}
        <div className={styles.pad}>
          <Keypad
            label={words.shift.countedTotal}
            backLabel={words.tender.backspace}
            clearLabel={words.tender.clear}
            onKey={press}
          />
        </div>
        {explains && (
          <Field
            label={alwaysExplains ? words.takeOver.reason : words.shift.note}
            value={note}
            maxLength={280}
            onText={setNote}
          />
        )}
        {failure && <Banner tone="bad">{failureText(failure, words)}</Banner>}
      </div>
    </Dialog>
  )
}
