import { passwordScheme } from '@tillwright/contract/account/hashed-password.ts'
import { changeOwnPassword } from '@tillwright/contract/account/own-account.ts'
import { ownCodes } from '@tillwright/contract/codes/own-codes.ts'
import { hashPassword } from '@tillwright/web/password/hash-password.ts'
import { loginPasswordLeast } from '@tillwright/domain/person/login-password.ts'
import { ChangePasswordForm } from '@tillwright/ui/account/ChangePasswordForm.tsx'
import { callApi } from '../../platform/api/call-api.ts'
import { failureOf } from '@tillwright/web/api/call-failure.ts'
import { currentOffice } from '../../session/office-store.ts'
import { useWords } from '../../platform/words/words.ts'
import styles from './AccountDialog.module.css'

/** Changes the password of whoever is logged in. */
export function OwnPasswordForm({ onChanged }: { readonly onChanged: () => void }) {
  const { account, login } = useWords()
  const tryChange = async (current: string, next: string) => {
    try {
      await change(current, next)
      return null
    } catch (error) {
      const { code, message } = failureOf(error)
      return code === ownCodes.loginFailed.code ? account.wrongOld : message
    }
  }
  return (
    <div className={styles.form}>
      <ChangePasswordForm
        words={{ ...account, show: login.show, hide: login.hide }}
        least={loginPasswordLeast}
        change={tryChange}
        onChanged={onChanged}
      />
    </div>
  )
}

async function change(current: string, next: string): Promise<void> {
  const { platformId, worker } = currentOffice()
  const phone = worker?.phone ?? ''
  const hashed = (password: string, login = phone) =>
    hashPassword({ use: 'login', platformId, phone: login, password })
  const number = worker?.staffNumber ?? null
  const [oldPassword, password] = await Promise.all([hashed(current), hashed(next)])
  await callApi(changeOwnPassword, {
    oldPassword,
    password,
    pwdAlg: passwordScheme,
    ...(number !== null && { numberPassword: await hashed(next, number) }),
  })
}
