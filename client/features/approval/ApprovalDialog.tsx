import { tillCodes } from '@tillwright/contract/codes/till-codes.ts'
import { usualCurrency } from '@tillwright/domain/money/currency.ts'
import { staffPhone } from '@tillwright/domain/person/local-phone.ts'
import { isWholePhone } from '@tillwright/domain/person/phone.ts'
import { sensitivePasswordLength } from '@tillwright/domain/person/sensitive-password.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { ChipGroup } from '@tillwright/ui/field/ChipGroup.tsx'
import type { KeypadKey } from '@tillwright/ui/field/Keypad.tsx'
import { PhoneField } from '@tillwright/ui/field/PhoneField.tsx'
import { Dialog } from '@tillwright/ui/layer/Dialog.tsx'
import { Spinner } from '@tillwright/ui/state/Spinner.tsx'
import { Money } from '@tillwright/ui/text/Money.tsx'
import { useState } from 'react'
import { type CallFailure, failureOf } from '@tillwright/web/api/call-failure.ts'
import { useLayer } from '../../platform/navigation/navigation.ts'
import { failureText } from '../../platform/notices/failure-text.ts'
import { play } from '../../platform/sound/sound.ts'
import { textIn, useWords } from '../../platform/words/words.ts'
import { useSession } from '../../session/session-store.ts'
import styles from './ApprovalDialog.module.css'
import { type ApprovalQuestion, proveApproval } from './approval-store.ts'
import { phoneAfter, pinAfter } from './pin.ts'
import { PinPad } from './PinPad.tsx'

export interface ApprovalDialogProps {
  readonly question: ApprovalQuestion
  /** Leads to where a password is set, for whoever has none. */
  readonly onSetPassword: () => void
}

/** Six digits of a person who may approve, below the act and its amount. */
export function ApprovalDialog({ question, onSetPassword }: ApprovalDialogProps) {
  const words = useWords()
  const [who, setWho] = useState<'own' | 'other'>(question.byAnother ? 'other' : 'own')
  const currency = useSession((state) => state.user?.store.currency ?? usualCurrency)
  const [phone, setTypedPhone] = useState('')
  const [isPhoneDone, setPhoneDone] = useState(false)
  const [pin, setPin] = useState('')
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const [busy, setBusy] = useState(false)
  const close = () => question.answer(null)
  useLayer(true, close)
  const prove = async (typed: string) => {
    setBusy(true)
    try {
      question.answer(
        await proveApproval(question, who === 'own' ? null : staffPhone(phone, currency), typed),
      )
    } catch (error) {
      const refused = failureOf(error)
      play('refused')
      setPin('')
      setFailure(refused)
      setBusy(false)
      if (refused.code === tillCodes.forbidden) setWho('other')
    }
  }
  const choose = (chosen: typeof who) => {
    setWho(chosen)
    setFailure(null)
  }
  const needsPhone = who === 'other' && !(isPhoneDone || isWholePhone(phone, currency))
  const setPhone = (text: string) => {
    setTypedPhone(text)
    setPhoneDone(false)
  }
  const type = (key: KeypadKey) => {
    if (busy) return
    if (needsPhone || (who === 'other' && pin === '' && key === 'back')) {
      setPhone(phoneAfter(phone, key))
      return
    }
    const typed = pinAfter(pin, key)
    setPin(typed)
    setFailure(null)
    if (typed.length === sensitivePasswordLength) void prove(typed)
  }
  const typePhone = (text: string) => {
    setPhone(text)
    // The password comes next: it must not land in a field that shows it.
    if (isWholePhone(text, currency) && document.activeElement instanceof HTMLElement)
      document.activeElement.blur()
  }
  return (
    <Dialog title={words.approval.title} onClose={close} closeLabel={words.shell.close}>
      <div className={styles.approval}>
        <p className={styles.what}>
          {textIn(words, question.title)}
          {question.amountCents !== null && (
            <Money className={styles.amount} cents={-question.amountCents} size="big" />
          )}
        </p>
        {question.byAnother ? (
          <p className={styles.hint}>{words.approval.byAnother}</p>
        ) : (
          <ChipGroup
            variant="outline"
            label={words.approval.who}
            items={[
              { id: 'own', label: words.approval.own },
              { id: 'other', label: words.approval.other },
            ]}
            chosen={who}
            onChoose={choose}
          />
        )}
        {who === 'other' && (
          <PhoneField label={words.approval.phone} value={phone} onText={typePhone} />
        )}
        {needsPhone && staffPhone(phone, currency) !== null && (
          <Button variant="soft" onClick={() => setPhoneDone(true)}>
            {words.approval.password}
          </Button>
        )}
        <PinPad
          label={words.approval.password}
          pin={pin}
          error={failure && failureText(failure, words)}
          onKey={type}
        />
        {busy && (
          <p className={styles.hint}>
            <Spinner /> {words.approval.checking}
          </p>
        )}
        {failure?.code === tillCodes.sensitiveNotSet && (
          <Button
            variant="soft"
            onClick={() => {
              close()
              onSetPassword()
            }}
          >
            {words.approval.setFirst}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
