import { passwordScheme } from '@tillwright/contract/account/hashed-password.ts'
import { changeOwnPassword } from '@tillwright/contract/account/own-account.ts'
import { ownCodes } from '@tillwright/contract/codes/own-codes.ts'
import { hashPassword } from '@tillwright/client/session/hash-password.ts'
import { loginPasswordLeast } from '@tillwright/domain/login-password.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { PasswordField } from '@tillwright/ui/field/PasswordField.tsx'
import { type FormEvent, useState } from 'react'
import { ask } from '../api/ask.ts'
import { failureOf } from '../api/ask-failure.ts'
import { currentOffice } from '../session/office-store.ts'
import { useWords } from '../words/words.ts'
import styles from './AccountDialog.module.css'

type Part = 'old' | 'new' | 'again'

/** Changes the password of whoever is logged in: the old one, and the new one twice. */
export function OwnPasswordForm({ onChanged }: { readonly onChanged: () => void }) {
  const { account: say, login } = useWords()
  const [typed, setTyped] = useState<Readonly<Record<Part, string>>>({
    old: '',
    new: '',
    again: '',
  })
  const [fault, setFault] = useState<{ readonly part: Part; readonly text: string } | null>(null)
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (typed.new.length < loginPasswordLeast)
      return setFault({ part: 'new', text: say.tooShort(loginPasswordLeast) })
    if (typed.new === typed.old) return setFault({ part: 'new', text: say.same })
    if (typed.new !== typed.again) return setFault({ part: 'again', text: say.differs })
    setFault(null)
    setBusy(true)
    try {
      await change(typed.old, typed.new)
      onChanged()
    } catch (error) {
      const { code, message } = failureOf(error)
      setFault({ part: 'old', text: code === ownCodes.loginFailed.code ? say.wrongOld : message })
      setBusy(false)
    }
  }
  const field = (part: Part, autoComplete: string) => (
    <PasswordField
      label={say.steps[part]}
      value={typed[part]}
      onText={(text) => setTyped((before) => ({ ...before, [part]: text }))}
      error={fault?.part === part ? fault.text : null}
      autoComplete={autoComplete}
      showLabel={login.show}
      hideLabel={login.hide}
      required
    />
  )
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      {field('old', 'current-password')}
      {field('new', 'new-password')}
      {field('again', 'new-password')}
      <p>{say.rule(loginPasswordLeast)}</p>
      <Button type="submit" look="primary" busy={isBusy}>
        {say.change}
      </Button>
    </form>
  )
}

async function change(old: string, next: string): Promise<void> {
  const { platformId, worker } = currentOffice()
  const phone = worker?.phone ?? ''
  const hashed = (password: string) => hashPassword({ use: 'login', platformId, phone, password })
  const [oldPassword, password] = await Promise.all([hashed(old), hashed(next)])
  await ask(changeOwnPassword, { oldPassword, password, pwdAlg: passwordScheme })
}
