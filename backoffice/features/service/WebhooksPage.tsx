import { queryWebhooks } from '@tillwright/contract/feed/webhook.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { EmptyState } from '@tillwright/ui/state/EmptyState.tsx'
import { Webhook as WebhookIcon } from 'lucide-react'
import { useState } from 'react'
import { useQuery } from '../../platform/api/use-query.ts'
import { useWords } from '../../platform/words/words.ts'
import { QueryState } from '../../platform/page/QueryState.tsx'
import { DataTable } from '../../platform/page/DataTable.tsx'
import { Moment } from '../../platform/page/Moment.tsx'
import { PageHead } from '../../platform/page/PageHead.tsx'
import { OnceShown } from './OnceShown.tsx'
import { RemoveWebhook } from './RemoveWebhook.tsx'
import { ResendWebhook } from './ResendWebhook.tsx'
import styles from './ServicesPage.module.css'
import { type WebhookAct, WebhookDialog } from './WebhookDialog.tsx'
import { type Webhook, WebhookForm } from './WebhookForm.tsx'
import { WebhookStanding } from './WebhookStanding.tsx'

type Doing = 'look' | WebhookAct

/** Addresses that events are sent to: made, looked over, started again by the owner. */
export function WebhooksPage() {
  const { webhooks: say } = useWords()
  const answered = useQuery(queryWebhooks, {})
  const [isNew, setNew] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const [doing, setDoing] = useState<{ what: Doing; webhook: Webhook } | null>(null)
  const list = answered.data?.list ?? []
  const end = () => {
    setNew(false)
    setDoing(null)
    answered.reload()
  }
  return (
    <>
      <PageHead title={say.title} detail={say.lead}>
        <Button
          variant="primary"
          icon={<WebhookIcon size={18} aria-hidden="true" />}
          onClick={() => setNew(true)}
        >
          {say.add}
        </Button>
      </PageHead>
      <QueryState answered={answered} />
      {answered.data !== null && list.length === 0 && (
        <EmptyState
          icon={<WebhookIcon size={32} strokeWidth={1.5} aria-hidden="true" />}
          title={say.none}
          detail={say.noneDetail}
        />
      )}
      {list.length > 0 && (
        <WebhookTable list={list} onDo={(what, webhook) => setDoing({ what, webhook })} />
      )}
      {isNew && (
        <WebhookForm
          webhook={null}
          onClose={() => setNew(false)}
          onSaved={(made) => {
            end()
            setSecret(made)
          }}
        />
      )}
      {doing?.what === 'look' && (
        <WebhookDialog
          webhook={doing.webhook}
          onClose={() => setDoing(null)}
          onAct={(what) => setDoing({ what, webhook: doing.webhook })}
        />
      )}
      {doing?.what === 'change' && (
        <WebhookForm webhook={doing.webhook} onClose={() => setDoing(null)} onSaved={end} />
      )}
      {doing?.what === 'resend' && (
        <ResendWebhook webhook={doing.webhook} onClose={() => setDoing(null)} onSent={end} />
      )}
      {doing?.what === 'remove' && (
        <RemoveWebhook webhook={doing.webhook} onClose={() => setDoing(null)} onRemoved={end} />
      )}
      {secret !== null && (
        <OnceShown
          title={say.made}
          detail={say.madeDetail}
          value={secret}
          onClose={() => setSecret(null)}
        />
      )}
    </>
  )
}

interface TableProps {
  readonly list: readonly Webhook[]
  readonly onDo: (what: Doing, webhook: Webhook) => void
}

function WebhookTable({ list, onDo }: TableProps) {
  const { webhooks: say } = useWords()
  const [url, state, succeeded, waiting, kinds] = say.titles
  return (
    <DataTable
      label={say.title}
      rows={list}
      keyOf={({ id }) => id}
      columns={[
        { title: url ?? '', cell: (one) => <span className={styles.url}>{one.url}</span> },
        { title: state ?? '', cell: (one) => <WebhookStanding webhook={one} /> },
        { title: succeeded ?? '', kind: 'minor', cell: (one) => <LastSuccess webhook={one} /> },
        { title: waiting ?? '', kind: 'number', cell: waitingOf },
        {
          title: kinds ?? '',
          kind: 'minor',
          cell: (one) => (one.kinds.length === 0 ? say.allKinds : say.someKinds(one.kinds.length)),
        },
        {
          title: '',
          cell: (one) => <Button onClick={() => onDo('look', one)}>{say.manage}</Button>,
        },
      ]}
    />
  )
}

const newest = (moments: readonly (number | null)[]): number | null =>
  moments.reduce((last, one) => (one !== null && (last === null || one > last) ? one : last), null)

function LastSuccess({ webhook }: { readonly webhook: Webhook }) {
  const { webhooks: say } = useWords()
  const atMs = newest(webhook.stores.map(({ succeededAtMs }) => succeededAtMs))
  return atMs === null ? say.never : <Moment atMs={atMs} />
}

/** Entries of the journals that are not looked at yet. */
const waitingOf = ({ stores }: Webhook): number =>
  stores.reduce((sum, { sentSeq, newestSeq }) => sum + newestSeq - sentSeq, 0)
