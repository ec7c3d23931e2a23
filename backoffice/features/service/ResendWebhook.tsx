import { resendWebhook } from '@tillwright/contract/feed/webhook.ts'
import { Field } from '@tillwright/ui/field/Field.tsx'
import { Banner } from '@tillwright/ui/state/Banner.tsx'
import { failureOf } from '@tillwright/web/api/call-failure.ts'
import { useState } from 'react'
import { callApi } from '../../platform/api/call-api.ts'
import { useWords } from '../../platform/words/words.ts'
import { useOffice } from '../../session/office-store.ts'
import { Choice } from '../../platform/page/Choice.tsx'
import { FormDialog } from '../../platform/page/FormDialog.tsx'
import styles from './ServicesPage.module.css'
import type { Webhook } from './WebhookForm.tsx'

export interface ResendWebhookProps {
  readonly webhook: Webhook
  readonly onClose: () => void
  readonly onSent: () => void
}

/** Has the events of a store sent again, from one of them on. */
export function ResendWebhook({ webhook, onClose, onSent }: ResendWebhookProps) {
  const { webhooks: say } = useWords()
  const names = useOffice((state) => state.stores)
  const [storeId, setStoreId] = useState(webhook.stores[0]?.storeId ?? '')
  const store = webhook.stores.find((one) => one.storeId === storeId)
  const [from, setFrom] = useState(String((webhook.stores[0]?.sentSeq ?? 0) + 1))
  const [wrong, setWrong] = useState<string | null>(null)
  const isNumber = /^[1-9]\d{0,11}$/.test(from)
  const send = async () => {
    if (!isNumber) return
    try {
      await callApi(resendWebhook, { id: webhook.id, storeId, fromSeq: Number(from) })
      onSent()
    } catch (error) {
      setWrong(failureOf(error).message)
    }
  }
  const choose = (id: string) => {
    setStoreId(id)
    const chosen = webhook.stores.find((one) => one.storeId === id)
    setFrom(String((chosen?.sentSeq ?? 0) + 1))
  }
  return (
    <FormDialog title={say.resendTitle} action={say.resend} onSend={send} onClose={onClose}>
      <div className={styles.form}>
        {wrong !== null && <Banner tone="bad">{wrong}</Banner>}
        <p className={styles.lead}>{say.resendDetail}</p>
        <Choice
          label={say.store}
          value={storeId}
          options={webhook.stores.map(({ storeId: id }) => ({
            value: id,
            text: names.find((one) => one.id === id)?.name ?? id,
          }))}
          onChoose={choose}
        />
        <Field
          label={say.fromSeq}
          value={from}
          onText={setFrom}
          maxLength={12}
          inputMode="numeric"
          hint={say.fromSeqHint(store?.sentSeq ?? 0, store?.newestSeq ?? 0)}
          error={isNumber ? null : say.fromSeqFault}
        />
      </div>
    </FormDialog>
  )
}
