import { changeOwnPassword } from '@tillwright/contract/account/own-account.ts'
import { passwordScheme } from '@tillwright/contract/account/hashed-password.ts'
import { tillCodes } from '@tillwright/contract/codes/till-codes.ts'
import { loginPasswordLeast } from '@tillwright/domain/login-password.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { PasswordField } from '@tillwright/ui/field/PasswordField.tsx'
import { type FormEvent, useState } from 'react'
import { ask } from '../api/ask.ts'
import { type CallFailure, failureOf } from '../api/call-failure.ts'
import { failureText } from '../notices/failure-text.ts'
import { toast } from '../notices/notice-store.ts'
import { hashPassword } from '../session/hash-password.ts'
import { currentSession } from '../session/session-store.ts'
import { useWords } from '../words/words.ts'
import styles from './PasswordForm.module.css'

type Part = 'old' | 'new' | 'again'

/** Changes the password that the cashier logs in with: the old one, and the new one twice. */
export function LoginPasswordForm({ onDone }: { readonly onDone: () => void }) {
  const words = useWords()
  const { loginPassword: say } = words
  const [typed, setTyped] = useState<Readonly<Record<Part, string>>>({
    old: '',
    new: '',
    again: '',
  })
  const [fault, setFault] = useState<{ readonly part: Part; readonly text: string } | null>(null)
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (typed.old === '') return setFault({ part: 'old', text: words.login.passwordMissing })
    if (typed.new.length < loginPasswordLeast)
      return setFault({ part: 'new', text: say.tooShort(loginPasswordLeast) })
    if (typed.new === typed.old) return setFault({ part: 'new', text: say.same })
    if (typed.new !== typed.again) return setFault({ part: 'again', text: say.differs })
    setFault(null)
    setBusy(true)
    const failure = await change(typed.old, typed.new)
    setBusy(false)
    if (failure === null) {
      toast((said) => said.loginPassword.saved, 'success')
      return onDone()
    }
    const isWrong = failure.code === tillCodes.loginFailed
    setFault({ part: 'old', text: isWrong ? say.wrongOld : failureText(failure, words) })
  }
  const field = (part: Part, autoComplete: string) => (
    <PasswordField
      label={say.steps[part]}
      value={typed[part]}
      onText={(text) => setTyped((before) => ({ ...before, [part]: text }))}
      error={fault?.part === part ? fault.text : undefined}
      autoComplete={autoComplete}
      showLabel={words.login.showPassword}
      hideLabel={words.login.hidePassword}
    />
  )
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {field('old', 'current-password')}
      {field('new', 'new-password')}
      {field('again', 'new-password')}
      <p className={styles.hint}>{say.rule(loginPasswordLeast)}</p>
      <Button type="submit" look="primary" wide tall busy={busy}>
        {busy ? words.security.saving : say.save}
      </Button>
    </form>
  )
}

/** Null where it is changed; what the server said where it is not. */
async function change(old: string, next: string): Promise<CallFailure | null> {
  const { platformId, user } = currentSession()
  const hashed = (password: string) =>
    hashPassword({ use: 'login', platformId, phone: user?.phone ?? '', password })
  const [oldPassword, password] = await Promise.all([hashed(old), hashed(next)])
  try {
    await ask(changeOwnPassword, { oldPassword, password, pwdAlg: passwordScheme }, { quiet: true })
    return null
  } catch (error) {
    return failureOf(error)
  }
}
