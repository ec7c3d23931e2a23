import { tillCodes } from '@tillwright/contract/codes/till-codes.ts'
import { type CurrencyCode, usualCurrency } from '@tillwright/domain/money/currency.ts'
import { isPhone, staffNumberShape } from '@tillwright/domain/person/phone.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { PasswordField } from '@tillwright/ui/field/PasswordField.tsx'
import { PhoneField } from '@tillwright/ui/field/PhoneField.tsx'
import { FlaskConical } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { CallFailure } from '@tillwright/web/api/call-failure.ts'
import { lazyPart } from '../frame/lazy-part.tsx'
import { takeTarget } from '../../platform/navigation/entry-target.ts'
import { replace } from '../../platform/navigation/navigation.ts'
import { failureText } from '../../platform/notices/failure-text.ts'
import type { KnownAccount } from '../../session/known-accounts.ts'
import { logIn } from './sign-in.ts'
import { useSession } from '../../session/session-store.ts'
import { play } from '../../platform/sound/sound.ts'
import { useWords } from '../../platform/words/words.ts'
import { AccountChips } from './AccountChips.tsx'
import styles from './LoginForm.module.css'
import { useKnownAccounts } from './use-known-accounts.ts'

const PairCard = lazyPart('pairing', async () => (await import('./PairCard.tsx')).PairCard)

/** The demo shop's own cashier, as the server prints it at its start. */
const demo = { phone: '13800000001', password: 'tillwright' }

/** The phone as staff are stored with it or their staff number; null for neither. Spellings of other countries are fetched where they are needed. */
async function wholePhone(phone: string, currency: CurrencyCode): Promise<string | null> {
  if (staffNumberShape.test(phone)) return phone
  if (currency === 'CNY') return isPhone(phone) && !phone.startsWith('+') ? phone : null
  return (await import('@tillwright/domain/person/local-phone.ts')).staffPhone(phone, currency)
}

/** Phone and password. After a wrong one the phone is kept; the password alone is typed again. */
export function LoginForm() {
  const words = useWords()
  const { platformId, platforms, isDemo } = useSession()
  const accounts = useKnownAccounts()
  const [chosen, setPlatform] = useState<string | null>(null)
  const platform = chosen ?? platformId
  // Until somebody types or chooses, whoever was here last.
  const [typedPhone, setPhone] = useState<string | null>(null)
  const phone = typedPhone ?? accounts[0]?.phone ?? ''
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<{ phone?: string; password?: string }>({})
  const [busy, setBusy] = useState(false)
  const [isWaiting, setWaiting] = useState(false)

  const choose = (account: KnownAccount | null) => {
    setPhone(account?.phone ?? '')
    setPassword('')
    if (account) setPlatform(account.platformId)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setFault({})
    setBusy(true)
    const currency = platforms.find(({ id }) => id === platform)?.currency ?? usualCurrency
    const whole = await wholePhone(phone, currency)
    const isMissing = whole !== null && password === ''
    if (whole === null || isMissing) {
      const wrong = currency === 'CNY' ? words.login.phoneInvalid : words.login.phoneAbroad
      setFault(isMissing ? { password: words.login.passwordMissing } : { phone: wrong })
      return setBusy(false)
    }
    try {
      const next = await logIn({ platformId: platform, phone: whole, password })
      if (next === 'sign') return replace('/pages/signPage')
      const { path, params } = takeTarget()
      replace(path, params)
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      const isWrong = error.code === tillCodes.loginFailed
      if (isWrong) play('refused')
      setWaiting(error.code === tillCodes.deviceWaiting)
      setFault({
        password: isWrong ? words.login.wrongPassword : failureText(error, words),
      })
      setBusy(false)
    }
  }
  const stopWaiting = () => {
    setWaiting(false)
    // The fault may be settled: it is not to be read alongside the news.
    setFault({})
  }
  if (isWaiting) return <PairCard onDone={stopWaiting} />
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {accounts.length > 0 && <AccountChips accounts={accounts} phone={phone} onChoose={choose} />}
      {platforms.length > 1 && (
        <label className={styles.platform}>
          <span>{words.login.platform}</span>
          <select value={platform} onChange={(event) => setPlatform(event.target.value)}>
            {platforms.map(({ id, name }) => (
              <option key={id} value={id}>
                {id} {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <PhoneField label={words.login.phone} value={phone} onText={setPhone} error={fault.phone} />
      <PasswordField
        label={words.login.password}
        value={password}
        onText={setPassword}
        error={fault.password}
        showLabel={words.login.showPassword}
        hideLabel={words.login.hidePassword}
      />
      <Button type="submit" variant="primary" wide tall busy={busy} keyHint="Enter">
        {busy ? words.login.working : words.login.submit}
      </Button>
      {isDemo && (
        <DemoCard
          onFill={() => {
            setPhone(demo.phone)
            setPassword(demo.password)
          }}
        />
      )}
    </form>
  )
}

function DemoCard({ onFill }: { readonly onFill: () => void }) {
  const words = useWords()
  return (
    <div className={styles.demo}>
      <FlaskConical size={20} aria-hidden="true" />
      <p>
        <b>{words.login.demo}</b>
        <small>
          {demo.phone} · {demo.password}
        </small>
      </p>
      <Button variant="soft" onClick={onFill}>
        {words.login.fillDemo}
      </Button>
    </div>
  )
}
