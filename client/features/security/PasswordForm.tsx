import {
  queryCashierSensitiveSetting,
  setSensitivePwd,
} from '@tillwright/contract/settings/settings.ts'
import {
  sensitivePasswordFault,
  sensitivePasswordLength,
} from '@tillwright/domain/person/sensitive-password.ts'
import { passwordScheme } from '@tillwright/contract/account/hashed-password.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { useState } from 'react'
import { callApi } from '../../platform/api/call-api.ts'
import { useQuery } from '../../platform/api/use-query.ts'
import { type CallFailure, failureOf } from '@tillwright/web/api/call-failure.ts'
import { pinAfter } from '../approval/pin.ts'
import { PinPad } from '../approval/PinPad.tsx'
import { QueryView } from '../frame/QueryView.tsx'
import { failureText } from '../../platform/notices/failure-text.ts'
import { toast } from '../../platform/notices/notice-store.ts'
import { hashPassword } from '@tillwright/web/password/hash-password.ts'
import { currentSession } from '../../session/session-store.ts'
import { useWords } from '../../platform/words/words.ts'
import styles from './PasswordForm.module.css'
import { Protected } from './Protected.tsx'

/** Sets the password that refunds and the like ask for: the old one where there is one, the new one twice. */
export function PasswordForm({ onDone }: { readonly onDone: () => void }) {
  const words = useWords()
  const setting = useQuery(queryCashierSensitiveSetting, {})
  return (
    <QueryView answer={setting} failed={words.security.loadFailed} height="320px">
      {({ isSet, operations }) => (
        <div className={styles.form}>
          <PinSteps isSet={isSet} onDone={onDone} />
          <Protected operations={operations} />
        </div>
      )}
    </QueryView>
  )
}

type Step = 'old' | 'new' | 'again'

function PinSteps({ isSet, onDone }: { readonly isSet: boolean; readonly onDone: () => void }) {
  const words = useWords()
  const first: Step = isSet ? 'old' : 'new'
  const [step, setStep] = useState<Step>(first)
  const [typed, setTyped] = useState<Readonly<Record<Step, string>>>({
    old: '',
    new: '',
    again: '',
  })
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const restart = (from: Step, why: string | null) => {
    setTyped((before) => ({ ...before, ...(from === 'old' && { old: '' }), new: '', again: '' }))
    setStep(from)
    setError(why)
  }
  const save = async (pins: Readonly<Record<Step, string>>) => {
    setBusy(true)
    const failure = await savePassword(isSet ? pins.old : null, pins.new)
    setBusy(false)
    if (failure) return restart(first, failureText(failure, words))
    toast((say) => say.security.saved, 'success')
    onDone()
  }
  const type = (pin: string) => {
    if (busy) return
    const pins = { ...typed, [step]: pin }
    setTyped(pins)
    setError(null)
    if (pin.length < sensitivePasswordLength) return
    if (step === 'old') setStep('new')
    else if (step === 'new') {
      if (sensitivePasswordFault(pin) !== null) restart('new', words.security.weak)
      else setStep('again')
    } else if (pin === pins.new) void save(pins)
    else restart('new', words.security.differs)
  }
  return (
    <>
      <p className={styles.lead}>{isSet ? words.security.change : words.security.first}</p>
      <PinPad
        label={words.security.steps[step]}
        pin={typed[step]}
        error={error}
        onKey={(key) => type(pinAfter(typed[step], key))}
      />
      <p className={styles.hint}>{busy ? words.security.saving : words.security.rule}</p>
      {(step !== first || typed[step] !== '') && !busy && (
        <Button variant="ghost" onClick={() => restart(first, null)}>
          {words.security.restart}
        </Button>
      )}
    </>
  )
}

/** Null where it is saved; what the server said where it is not. */
async function savePassword(old: string | null, next: string): Promise<CallFailure | null> {
  const { platformId, user } = currentSession()
  const hashed = (password: string) =>
    hashPassword({ use: 'sensitive', platformId, phone: user?.phone ?? '', password })
  const [password, oldPassword] = await Promise.all([
    hashed(next),
    old === null ? null : hashed(old),
  ])
  try {
    await callApi(
      setSensitivePwd,
      { password, pwdAlg: passwordScheme, oldPassword },
      { quiet: true },
    )
    return null
  } catch (error) {
    return failureOf(error)
  }
}
