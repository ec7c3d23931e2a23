import { queryCloudAccounts, saveCloudAccount } from '@tillwright/contract/print/spool.ts'
import type { PrinterCloud } from '@tillwright/domain/printing/printer-place.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { Field } from '@tillwright/ui/field/Field.tsx'
import { type FormEvent, useState } from 'react'
import { callApi } from '../../platform/api/call-api.ts'
import { failureOf } from '@tillwright/web/api/call-failure.ts'
import { useQuery } from '../../platform/api/use-query.ts'
import { failureText } from '../../platform/notices/failure-text.ts'
import { toast } from '../../platform/notices/notice-store.ts'
import { useWords } from '../../platform/words/words.ts'
import styles from '@tillwright/ui/layout/device-cards.module.css'

/** The store's account at a cloud. The key is typed, sent, and never shown again. */
export function CloudAccount({ provider }: { readonly provider: PrinterCloud }) {
  const { cloud } = useWords().hardware
  const accounts = useQuery(queryCloudAccounts, {})
  const stored = accounts.data?.list.find((one) => one.cloud === provider)?.account ?? ''
  const [typed, setTyped] = useState<string | null>(null)
  const [secret, setSecret] = useState('')
  const [isBusy, setBusy] = useState(false)
  const account = typed ?? stored
  const send = async (key: string | null) => {
    setBusy(true)
    try {
      await callApi(saveCloudAccount, { cloud: provider, account, secret: key }, { quiet: true })
      setSecret('')
      setTyped(null)
      accounts.reload()
      toast(key === null ? cloud.forgotten : cloud.saved, 'success')
    } catch (error) {
      const failure = failureOf(error)
      toast((words) => failureText(failure, words), 'danger')
    } finally {
      setBusy(false)
    }
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (account.trim() !== '' && secret.trim() !== '') void send(secret)
  }
  return (
    <form className={styles.way} onSubmit={save}>
      {stored !== '' && <p className={styles.note}>{cloud.accountSaved(stored)}</p>}
      <Field label={cloud.account[provider]} value={account} onText={setTyped} maxLength={100} />
      <Field
        label={cloud.secret}
        hint={cloud.secretHint}
        type="password"
        value={secret}
        onText={setSecret}
        maxLength={200}
      />
      <div className={styles.acts}>
        <Button type="submit" busy={isBusy}>
          {cloud.save}
        </Button>
        {stored !== '' && (
          <Button variant="soft" onClick={() => void send(null)}>
            {cloud.forget}
          </Button>
        )}
      </div>
    </form>
  )
}
