import { Button } from '@tillwright/ui/button/Button.tsx'
import { momentText } from '../../platform/navigation/moment-text.ts'
import { useWords } from '../../platform/words/words.ts'
import { useOffice } from '../../session/office-store.ts'
import { DataTable } from '../../platform/page/DataTable.tsx'
import { Moment } from '../../platform/page/Moment.tsx'
import { OfficeDialog } from '../../platform/page/OfficeDialog.tsx'
import styles from './ServicesPage.module.css'
import type { Webhook } from './WebhookForm.tsx'
import { failureText, WebhookStanding } from './WebhookStanding.tsx'

/** Acts on a webhook. */
export type WebhookAct = 'change' | 'resend' | 'remove'

export interface WebhookDialogProps {
  readonly webhook: Webhook
  readonly onClose: () => void
  readonly onAct: (act: WebhookAct) => void
}

/** How far each store is at an address, and what can be done about it. */
export function WebhookDialog({ webhook, onClose, onAct }: WebhookDialogProps) {
  const { webhooks: say } = useWords()
  const { kinds } = webhook
  return (
    <OfficeDialog
      title={webhook.url}
      onClose={onClose}
      actions={
        <>
          <Button variant="danger-ghost" onClick={() => onAct('remove')}>
            {say.remove}
          </Button>
          <Button onClick={() => onAct('resend')}>{say.resend}</Button>
          <Button variant="primary" onClick={() => onAct('change')}>
            {say.change}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <div>
          <WebhookStanding webhook={webhook} isWhole />
        </div>
        <p className={styles.lead}>
          {kinds.length === 0 ? say.allKinds : kinds.map((kind) => say.kind[kind]).join(say.comma)}
        </p>
        <Stores webhook={webhook} />
      </div>
    </OfficeDialog>
  )
}

function Stores({ webhook }: { readonly webhook: Webhook }) {
  const { webhooks: say } = useWords()
  const names = useOffice((state) => state.stores)
  const [store, waiting, last] = say.storeTitles
  return (
    <DataTable
      flush
      label={say.stores}
      rows={webhook.stores}
      keyOf={({ storeId }) => storeId}
      columns={[
        {
          title: store ?? '',
          cell: ({ storeId }) => names.find(({ id }) => id === storeId)?.name ?? storeId,
        },
        { title: waiting ?? '', kind: 'number', cell: (one) => one.newestSeq - one.sentSeq },
        { title: last ?? '', cell: (one) => <LastTries of={one} /> },
      ]}
    />
  )
}

/** When something was taken last, and what came of the last try that failed. */
function LastTries({ of: { succeededAtMs, failedAtMs, failure } }: LastTriesProps) {
  const { webhooks: say } = useWords()
  return (
    <>
      {succeededAtMs === null ? say.never : <Moment atMs={succeededAtMs} />}
      {failedAtMs !== null && (
        <span className={styles.scopes}>
          {momentText(failedAtMs)} {failureText(failure, say)}
        </span>
      )}
    </>
  )
}

interface LastTriesProps {
  readonly of: Webhook['stores'][number]
}
