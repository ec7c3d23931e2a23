import { usualCurrency } from '@tillwright/domain/money/currency.ts'
import { staffPhone } from '@tillwright/domain/person/local-phone.ts'
import { isWholePhone, maskPhone, phoneMax } from '@tillwright/domain/person/phone.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { ChipGroup } from '@tillwright/ui/field/ChipGroup.tsx'
import { Keypad, type KeypadKey } from '@tillwright/ui/field/Keypad.tsx'
import { PasswordField } from '@tillwright/ui/field/PasswordField.tsx'
import { PhoneField } from '@tillwright/ui/field/PhoneField.tsx'
import { Dialog } from '@tillwright/ui/layer/Dialog.tsx'
import { useState } from 'react'
import type { CallFailure } from '@tillwright/web/api/call-failure.ts'
import { failureText } from '../../platform/notices/failure-text.ts'
import { currentSession } from '../../session/session-store.ts'
import { useWords } from '../../platform/words/words.ts'
import { exitKiosk } from './enter-kiosk.ts'
import styles from './Kiosk.module.css'

/**
 * The way out, for somebody who works here: with a sensitive password, tried on the server. Customers look
 * on, so that no number of the staff is shown whole, and a finger alone can type all of it.
 */
export function KioskExit({ onClose }: { readonly onClose: () => void }) {
  const words = useWords()
  const [who, setWho] = useState<'own' | 'other'>('own')
  const [phone, setTypedPhone] = useState('')
  const [isPhoneDone, setPhoneDone] = useState(false)
  const [password, setPassword] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const currency = currentSession().user?.store.currency ?? usualCurrency
  const whole = staffPhone(phone, currency)
  const typesPhone = who === 'other' && !(isPhoneDone || isWholePhone(phone, currency))
  const setPhone = (text: string) => {
    setTypedPhone(text)
    setPhoneDone(false)
  }
  const exit = async () => {
    if (isBusy || password === '' || (who === 'other' && whole === null)) return
    setBusy(true)
    const refused = await exitKiosk({ phone: who === 'own' ? null : whole, password })
    // Let out, the page is another's: there is nothing to draw any more.
    if (refused === null) return
    setBusy(false)
    setFailure(refused)
    setPassword('')
  }
  const press = (key: KeypadKey) => {
    if (typesPhone) setPhone(typed(phone, key).slice(0, phoneMax))
    else setPassword(typed(password, key))
  }
  return (
    <Dialog title={words.kiosk.staffDoor} closeLabel={words.shell.close} onClose={onClose}>
      <form
        className={styles.exit}
        onSubmit={(event) => {
          event.preventDefault()
          void exit()
        }}
      >
        <ChipGroup
          variant="outline"
          label={words.login.phone}
          items={[
            { id: 'own', label: maskPhone(currentSession().user?.phone ?? '') },
            { id: 'other', label: words.kiosk.otherStaff },
          ]}
          chosen={who}
          onChoose={setWho}
        />
        {who === 'other' && (
          <PhoneField label={words.login.phone} value={phone} onText={setPhone} />
        )}
        <PasswordField
          label={words.kiosk.sensitivePassword}
          value={password}
          error={failure && failureText(failure, words)}
          showLabel={words.login.showPassword}
          hideLabel={words.login.hidePassword}
          onFocus={() => setPhoneDone(whole !== null)}
          onText={setPassword}
        />
        <div className={styles.exitPad}>
          <Keypad
            order="phone"
            point={false}
            label={typesPhone ? words.login.phone : words.kiosk.sensitivePassword}
            backLabel={words.tender.backspace}
            clearLabel={words.tender.clear}
            onKey={press}
          />
        </div>
        <Button type="submit" variant="primary" tall wide busy={isBusy}>
          {words.kiosk.exit}
        </Button>
      </form>
    </Dialog>
  )
}

function typed(text: string, key: KeypadKey): string {
  if (key === 'back') return text.slice(0, -1)
  return key === 'clear' ? '' : `${text}${key}`
}
