import { useEffect, useState } from 'react'
import { type KnownAccount, knownAccounts } from '../../session/known-accounts.ts'

/** Returns the accounts that logged in on this till before; none until their seal is open. */
export function useKnownAccounts(): readonly KnownAccount[] {
  const [accounts, setAccounts] = useState<readonly KnownAccount[]>([])
  useEffect(() => {
    let isShown = true
    void knownAccounts().then((read) => {
      if (isShown) setAccounts(read)
    })
    return () => {
      isShown = false
    }
  }, [])
  return accounts
}
