import type { Output } from '@tillwright/contract/call.ts'
import { type EventKind, eventKinds } from '@tillwright/contract/feed/event.ts'
import {
  changeWebhook,
  createWebhook,
  type queryWebhooks,
} from '@tillwright/contract/feed/webhook.ts'
import { Field } from '@tillwright/ui/field/Field.tsx'
import { Banner } from '@tillwright/ui/state/Banner.tsx'
import { failureOf } from '@tillwright/web/api/call-failure.ts'
import { useState } from 'react'
import { callApi } from '../../platform/api/call-api.ts'
import { useWords } from '../../platform/words/words.ts'
import { useOffice } from '../../session/office-store.ts'
import { Choice } from '../../platform/page/Choice.tsx'
import { FormDialog } from '../../platform/page/FormDialog.tsx'
import { ManyOf } from '../records/ManyOf.tsx'
import styles from './ServicesPage.module.css'

export type Webhook = Output<typeof queryWebhooks>['list'][number]

export interface WebhookFormProps {
  /** Null for a new one. */
  readonly webhook: Webhook | null
  readonly onClose: () => void
  /** With its secret, where it is new. */
  readonly onSaved: (secret: string | null) => void
}

const isKind = (text: string): text is EventKind => eventKinds.some((kind) => kind === text)

/** Where events go, which, and of which stores. */
export function WebhookForm({ webhook, onClose, onSaved }: WebhookFormProps) {
  const { webhooks: say } = useWords()
  const all = useOffice((state) => state.stores)
  const [newId] = useState(() => crypto.randomUUID())
  const [url, setUrl] = useState(webhook?.url ?? '')
  const [isOn, setOn] = useState(webhook?.state !== 'OFF')
  const [isChosen, setChosen] = useState((webhook?.kinds.length ?? 0) > 0)
  const [kinds, setKinds] = useState<readonly string[]>(webhook?.kinds ?? [])
  const [storeIds, setStoreIds] = useState<readonly string[]>(
    webhook?.stores.map(({ storeId }) => storeId) ?? all.map(({ id }) => id),
  )
  const [isTried, setTried] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  const needed = (isEmpty: boolean) => (isTried && isEmpty ? say.needed : null)
  const send = async () => {
    setTried(true)
    setWrong(null)
    if (url.trim() === '' || storeIds.length === 0 || (isChosen && kinds.length === 0)) return
    const facts = { url: url.trim(), kinds: isChosen ? kinds.filter(isKind) : [], storeIds }
    try {
      if (webhook === null) {
        const { secret } = await callApi(createWebhook, { id: newId, ...facts })
        onSaved(secret)
      } else {
        await callApi(changeWebhook, { id: webhook.id, ...facts, isOn })
        onSaved(null)
      }
    } catch (error) {
      setWrong(failureOf(error).message)
    }
  }
  return (
    <FormDialog
      title={webhook === null ? say.add : say.change}
      {...(webhook === null && { action: say.make })}
      onSend={send}
      onClose={onClose}
    >
      <div className={styles.form}>
        {wrong !== null && <Banner tone="bad">{wrong}</Banner>}
        <Field
          label={say.url}
          value={url}
          onText={setUrl}
          maxLength={500}
          inputMode="url"
          hint={say.urlHint}
          error={needed(url.trim() === '')}
        />
        {webhook !== null && (
          <Choice
            label={say.isOn}
            value={isOn ? 'on' : 'off'}
            options={[
              { value: 'on', text: say.on },
              { value: 'off', text: say.off },
            ]}
            onChoose={(value) => setOn(value === 'on')}
          />
        )}
        <ManyOf
          label={say.stores}
          options={all.map(({ id, name }) => ({ value: id, text: name }))}
          chosen={storeIds}
          error={needed(storeIds.length === 0)}
          onChoose={setStoreIds}
        />
        <Choice
          label={say.kinds}
          value={isChosen ? 'chosen' : 'all'}
          options={[
            { value: 'all', text: say.allKinds },
            { value: 'chosen', text: say.chosenKinds },
          ]}
          onChoose={(value) => setChosen(value === 'chosen')}
        />
        {isChosen && (
          <ManyOf
            label={say.kinds}
            options={eventKinds.map((kind) => ({ value: kind, text: say.kind[kind] }))}
            chosen={kinds}
            error={needed(kinds.length === 0)}
            onChoose={setKinds}
          />
        )}
      </div>
    </FormDialog>
  )
}
