import {
  queryServiceAccounts,
  revokeServiceAccount,
} from '@tillwright/contract/account/service-account.ts'
import type { Output } from '@tillwright/contract/call.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { Banner } from '@tillwright/ui/state/Banner.tsx'
import { EmptyState } from '@tillwright/ui/state/EmptyState.tsx'
import { Tag } from '@tillwright/ui/text/Tag.tsx'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { callApi } from '../../platform/api/call-api.ts'
import { failureOf } from '@tillwright/web/api/call-failure.ts'
import { useQuery } from '../../platform/api/use-query.ts'
import { nowMs } from '@tillwright/web/clock.ts'
import { QueryState } from '../../platform/page/QueryState.tsx'
import { DataTable } from '../../platform/page/DataTable.tsx'
import { FormDialog } from '../../platform/page/FormDialog.tsx'
import { Moment } from '../../platform/page/Moment.tsx'
import { PageHead } from '../../platform/page/PageHead.tsx'
import { momentText } from '../../platform/navigation/moment-text.ts'
import { useWords } from '../../platform/words/words.ts'
import { NewService } from './NewService.tsx'
import styles from './ServicesPage.module.css'

type Account = Output<typeof queryServiceAccounts>['list'][number]

const stateOf = ({ revokedAtMs, expiresAtMs }: Account) =>
  revokedAtMs !== null
    ? 'revoked'
    : expiresAtMs !== null && expiresAtMs <= nowMs()
      ? 'expired'
      : 'active'

/** Keys of other programs: made, looked over and revoked by the owner. */
export function ServicesPage() {
  const { service: say } = useWords()
  const answered = useQuery(queryServiceAccounts, {})
  const [ending, setEnding] = useState<Account | null>(null)
  const list = answered.data?.list ?? []
  const [name, channel, state, keyEnd, used, scopes] = say.titles
  return (
    <>
      <PageHead title={say.title} detail={say.lead}>
        <NewService onMade={answered.reload} />
      </PageHead>
      <QueryState answered={answered} />
      {answered.data !== null && list.length === 0 && (
        <EmptyState
          icon={<KeyRound size={32} strokeWidth={1.5} aria-hidden="true" />}
          title={say.none}
          detail={say.noneDetail}
        />
      )}
      {list.length > 0 && (
        <DataTable
          label={say.title}
          rows={list}
          keyOf={({ id }) => id}
          columns={[
            { title: name ?? '', cell: (one) => one.name },
            { title: channel ?? '', cell: (one) => one.channel },
            { title: state ?? '', cell: (one) => <Standing account={one} /> },
            { title: keyEnd ?? '', kind: 'minor', cell: (one) => `…${one.keyEnd}` },
            {
              title: used ?? '',
              kind: 'minor',
              cell: ({ usedAtMs }) => (usedAtMs === null ? say.never : <Moment atMs={usedAtMs} />),
            },
            {
              title: scopes ?? '',
              kind: 'minor',
              cell: (one) =>
                one.scopes.map((scope) => (
                  <span key={scope} className={styles.scopes}>
                    {say.scope[scope]}
                  </span>
                )),
            },
            {
              title: '',
              cell: (one) =>
                stateOf(one) === 'active' && (
                  <Button variant="danger-ghost" onClick={() => setEnding(one)}>
                    {say.revoke}
                  </Button>
                ),
            },
          ]}
        />
      )}
      {ending !== null && (
        <Revoke
          account={ending}
          onClose={() => {
            setEnding(null)
            answered.reload()
          }}
        />
      )}
    </>
  )
}

function Standing({ account }: { readonly account: Account }) {
  const { service: say } = useWords()
  const state = stateOf(account)
  const { expiresAtMs } = account
  return (
    <>
      <Tag tone={state === 'active' ? 'ok' : 'neutral'}>{say.states[state]}</Tag>
      {state === 'active' && expiresAtMs !== null && (
        <span className={styles.scopes}>{say.until(momentText(expiresAtMs))}</span>
      )}
    </>
  )
}

interface RevokeProps {
  readonly account: Account
  readonly onClose: () => void
}

function Revoke({ account, onClose }: RevokeProps) {
  const { service: say } = useWords()
  const [wrong, setWrong] = useState<string | null>(null)
  const revoke = async () => {
    try {
      await callApi(revokeServiceAccount, { accountId: account.id })
      onClose()
    } catch (error) {
      setWrong(failureOf(error).message)
    }
  }
  return (
    <FormDialog title={say.revokeTitle} action={say.revoke} onSend={revoke} onClose={onClose}>
      {wrong !== null && <Banner tone="bad">{wrong}</Banner>}
      <p className={styles.lead}>{say.revokeDetail(account.name)}</p>
    </FormDialog>
  )
}
