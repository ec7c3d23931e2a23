import { ownCodes } from '@tillwright/contract/codes/own-codes.ts'
import { specificationCodes } from '@tillwright/contract/codes/specification-codes.ts'
import { usualCurrency } from '@tillwright/domain/money/currency.ts'
import { staffLogin } from '@tillwright/domain/person/local-phone.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { PhoneField } from '@tillwright/ui/field/PhoneField.tsx'
import { PasswordField } from '@tillwright/ui/field/PasswordField.tsx'
import { type FormEvent, useState } from 'react'
import { failureOf } from '@tillwright/web/api/call-failure.ts'
import { EntryCard } from '../../platform/page/EntryCard.tsx'
import { Choice } from '../../platform/page/Choice.tsx'
import { logIn } from '../../session/start-office.ts'
import { currentOffice, useOffice } from '../../session/office-store.ts'
import { useWords } from '../../platform/words/words.ts'

/** Login of the back office when it runs alone in a browser. */
export function LoginPage() {
  const { login } = useWords()
  const platforms = useOffice((state) => state.platforms)
  const isDemo = useOffice((state) => state.isDemo)
  const isExpired = useOffice((state) => state.isExpired)
  const [platformId, setPlatformId] = useState(currentOffice().platformId)
  const [phone, setPhone] = useState('')
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState<string | null>(isExpired ? login.expired : null)
  const [isBusy, setBusy] = useState(false)
  const currencyOf = () => platforms.find(({ id }) => id === platformId)?.currency ?? usualCurrency
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    try {
      await logIn({ platformId, phone: staffLogin(phone, currencyOf()) ?? phone, password })
    } catch (error) {
      setWrong(reasonOf(failureOf(error).code, failureOf(error).message, login))
      setBusy(false)
    }
  }
  return (
    <EntryCard title={login.title} {...(isDemo ? { lead: login.demo } : {})}>
      <form onSubmit={(event) => void submit(event)}>
        {platforms.length > 1 && (
          <Choice
            label={login.platform}
            value={platformId}
            options={platforms.map(({ id, name }) => ({ value: id, text: `${id} ${name}` }))}
            onChoose={setPlatformId}
          />
        )}
        <PhoneField
          label={login.phone}
          value={phone}
          onText={setPhone}
          autoComplete="username"
          required
        />
        <PasswordField
          label={login.password}
          showLabel={login.show}
          hideLabel={login.hide}
          value={password}
          onText={setPassword}
          error={wrong}
          required
        />
        <Button type="submit" variant="primary" wide tall busy={isBusy}>
          {login.submit}
        </Button>
      </form>
    </EntryCard>
  )
}

function reasonOf(
  code: number,
  message: string,
  say: ReturnType<typeof useWords>['login'],
): string {
  if (code === ownCodes.loginFailed.code || code === ownCodes.invalid.code) return say.wrong
  if (code === ownCodes.tooManyAttempts.code) return say.wait
  return code === specificationCodes.stopped.code ? say.stopped : message
}
