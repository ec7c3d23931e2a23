import { Plus } from 'lucide-react'
import { type KnownAccount, maskedPhoneOf } from '../../session/known-accounts.ts'
import { useWords } from '../../platform/words/words.ts'
import styles from './LoginForm.module.css'

export interface AccountChipsProps {
  readonly accounts: readonly KnownAccount[]
  readonly phone: string
  /** Null is somebody who has not been here before. */
  readonly onChoose: (account: KnownAccount | null) => void
}

/** Accounts used on this till before, one press each. */
export function AccountChips({ accounts, phone, onChoose }: AccountChipsProps) {
  const words = useWords()
  return (
    <div className={styles.accounts}>
      {accounts.slice(0, 2).map((account) => (
        <button
          key={`${account.platformId} ${account.phone}`}
          type="button"
          className={styles.account}
          aria-pressed={account.phone === phone}
          onClick={() => onChoose(account)}
        >
          <span className={styles.avatar} aria-hidden="true">
            {Array.from(account.nick)[0]}
          </span>
          <span className={styles.who}>
            <b>{account.nick}</b>
            <small>{maskedPhoneOf(account)}</small>
          </span>
        </button>
      ))}
      <button
        type="button"
        className={styles.other}
        aria-label={words.login.otherAccount}
        onClick={() => onChoose(null)}
      >
        <Plus size={20} aria-hidden="true" />
      </button>
    </div>
  )
}
