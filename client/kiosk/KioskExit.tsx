import { quitSelfService } from '@tillwright/contract/account/account.ts'
import { passwordScheme } from '@tillwright/contract/account/hashed-password.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { PasswordField } from '@tillwright/ui/field/PasswordField.tsx'
import { PhoneField } from '@tillwright/ui/field/PhoneField.tsx'
import { Dialog } from '@tillwright/ui/layer/Dialog.tsx'
import { useState } from 'react'
import { ask } from '../api/ask.ts'
import { type CallFailure, failureOf } from '../api/call-failure.ts'
import { homePath } from '../navigation/home.ts'
import { restartAt } from '../navigation/navigation.ts'
import { failureText } from '../notices/failure-text.ts'
import { hashPassword } from '../session/hash-password.ts'
import { currentSession } from '../session/session-store.ts'
import { useWords } from '../words/words.ts'
import styles from './Kiosk.module.css'
import { resetKiosk } from './kiosk-store.ts'

/** The way out, for somebody who works here: with a sensitive password, tried on the server. */
export function KioskExit({ onClose }: { readonly onClose: () => void }) {
  const words = useWords()
  const [phone, setPhone] = useState(currentSession().user?.phone ?? '')
  const [password, setPassword] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const leave = async () => {
    if (isBusy || password === '') return
    setBusy(true)
    const refused = await quit(phone.trim(), password)
    setBusy(false)
    setFailure(refused)
    setPassword('')
    if (refused !== null) return
    resetKiosk()
    restartAt(homePath())
  }
  return (
    <Dialog title={words.kiosk.staffDoor} closeLabel={words.shell.close} onClose={onClose}>
      <form
        className={styles.exit}
        onSubmit={(event) => {
          event.preventDefault()
          void leave()
        }}
      >
        <PhoneField label={words.login.phone} value={phone} onText={setPhone} />
        <PasswordField
          label={words.kiosk.sensitivePassword}
          value={password}
          error={failure && failureText(failure, words)}
          showLabel={words.login.showPassword}
          hideLabel={words.login.hidePassword}
          onText={setPassword}
        />
        <Button type="submit" look="primary" tall wide busy={isBusy}>
          {words.kiosk.leave}
        </Button>
      </form>
    </Dialog>
  )
}

/** Null where the server let them out. */
async function quit(phone: string, password: string): Promise<CallFailure | null> {
  const { platformId, user } = currentSession()
  const parts = { use: 'sensitive', platformId, phone, password } as const
  const by = phone === user?.phone ? {} : { phone }
  try {
    const hashed = await hashPassword(parts)
    await ask(quitSelfService, { ...by, password: hashed, pwdAlg: passwordScheme }, { quiet: true })
    return null
  } catch (error) {
    return failureOf(error)
  }
}
