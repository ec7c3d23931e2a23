import { removeWebhook } from '@tillwright/contract/feed/webhook.ts'
import { Banner } from '@tillwright/ui/state/Banner.tsx'
import { failureOf } from '@tillwright/web/api/call-failure.ts'
import { useState } from 'react'
import { callApi } from '../../platform/api/call-api.ts'
import { useWords } from '../../platform/words/words.ts'
import { FormDialog } from '../../platform/page/FormDialog.tsx'
import styles from './ServicesPage.module.css'
import type { Webhook } from './WebhookForm.tsx'

export interface RemoveWebhookProps {
  readonly webhook: Webhook
  readonly onClose: () => void
  readonly onRemoved: () => void
}

/** Asks once more before nothing is sent any more. */
export function RemoveWebhook({ webhook, onClose, onRemoved }: RemoveWebhookProps) {
  const { webhooks: say } = useWords()
  const [wrong, setWrong] = useState<string | null>(null)
  const remove = async () => {
    try {
      await callApi(removeWebhook, { id: webhook.id })
      onRemoved()
    } catch (error) {
      setWrong(failureOf(error).message)
    }
  }
  return (
    <FormDialog title={say.removeTitle} action={say.remove} onSend={remove} onClose={onClose}>
      {wrong !== null && <Banner tone="bad">{wrong}</Banner>}
      <p className={styles.lead}>{say.removeDetail(webhook.url)}</p>
    </FormDialog>
  )
}
