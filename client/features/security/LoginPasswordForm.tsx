import { changeOwnPassword } from '@tillwright/contract/account/own-account.ts'
import { passwordScheme } from '@tillwright/contract/account/hashed-password.ts'
import { tillCodes } from '@tillwright/contract/codes/till-codes.ts'
import { loginPasswordLeast } from '@tillwright/domain/person/login-password.ts'
import { ChangePasswordForm } from '@tillwright/ui/account/ChangePasswordForm.tsx'
import { callApi } from '../../platform/api/call-api.ts'
import { failureOf } from '@tillwright/web/api/call-failure.ts'
import { failureText } from '../../platform/notices/failure-text.ts'
import { toast } from '../../platform/notices/notice-store.ts'
import { hashPassword } from '@tillwright/web/password/hash-password.ts'
import { currentSession } from '../../session/session-store.ts'
import { useWords } from '../../platform/words/words.ts'
import styles from './PasswordForm.module.css'

/** Changes the password that the cashier logs in with. */
export function LoginPasswordForm({ onDone }: { readonly onDone: () => void }) {
  const words = useWords()
  const { loginPassword, login, security } = words
  const tryChange = async (current: string, next: string) => {
    try {
      await change(current, next)
      return null
    } catch (error) {
      const failure = failureOf(error)
      const isWrong = failure.code === tillCodes.loginFailed
      return isWrong ? loginPassword.wrongOld : failureText(failure, words)
    }
  }
  return (
    <div className={styles.form}>
      <ChangePasswordForm
        words={{
          ...loginPassword,
          required: login.passwordMissing,
          saving: security.saving,
          show: login.showPassword,
          hide: login.hidePassword,
        }}
        least={loginPasswordLeast}
        change={tryChange}
        onChanged={() => {
          toast((said) => said.loginPassword.saved, 'success')
          onDone()
        }}
      />
    </div>
  )
}

async function change(current: string, next: string): Promise<void> {
  const { platformId, user } = currentSession()
  const hashed = (password: string, phone = user?.phone ?? '') =>
    hashPassword({ use: 'login', platformId, phone, password })
  const number = user?.staffNumber ?? null
  const ofNumber = number === null ? {} : { numberPassword: await hashed(next, number) }
  const [oldPassword, password] = await Promise.all([hashed(current), hashed(next)])
  await callApi(
    changeOwnPassword,
    { oldPassword, password, pwdAlg: passwordScheme, ...ofNumber },
    { quiet: true },
  )
}
