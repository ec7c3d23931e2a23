import { endOwnSession, queryOwnSessions } from '@tillwright/contract/account/own-account.ts'
import type { Output } from '@tillwright/contract/call.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { useState } from 'react'
import { callApi } from '../../platform/api/call-api.ts'
import { failureOf } from '@tillwright/web/api/call-failure.ts'
import { useQuery } from '../../platform/api/use-query.ts'
import { QueryState } from '../../platform/page/QueryState.tsx'
import { DataTable } from '../../platform/page/DataTable.tsx'
import { Moment } from '../../platform/page/Moment.tsx'
import { useWords } from '../../platform/words/words.ts'

type OwnSession = Output<typeof queryOwnSessions>['list'][number]

/** Where whoever is logged in is logged in as well; each but this one can be ended. */
export function OwnSessions() {
  const { account: say } = useWords()
  const answer = useQuery(queryOwnSessions, {})
  const [ending, setEnding] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const end = async ({ id }: OwnSession) => {
    setEnding(id)
    setFailure(null)
    try {
      await callApi(endOwnSession, { id })
      answer.reload()
    } catch (error) {
      setFailure(failureOf(error).message)
    }
    setEnding(null)
  }
  const nameOf = ({ kind, deviceName }: OwnSession) =>
    deviceName === '' ? say.kinds[kind] : `${say.kinds[kind]} · ${deviceName}`
  return (
    <>
      <QueryState answered={answer} />
      {answer.data !== null && (
        <DataTable
          label={say.sessions}
          rows={answer.data.list}
          keyOf={({ id }) => id}
          flush
          columns={[
            { title: say.place, cell: nameOf },
            { title: say.store, kind: 'minor', cell: ({ storeName }) => storeName },
            {
              title: say.since,
              kind: 'minor',
              cell: ({ createdAtMs }) => <Moment atMs={createdAtMs} />,
            },
            { title: say.lastUsed, cell: ({ lastUsedAtMs }) => <Moment atMs={lastUsedAtMs} /> },
            {
              title: say.end,
              cell: (one) =>
                one.isCurrent ? (
                  say.here
                ) : (
                  <Button busy={ending === one.id} onClick={() => void end(one)}>
                    {say.end}
                  </Button>
                ),
            },
          ]}
        />
      )}
      {failure !== null && <p role="alert">{failure}</p>}
    </>
  )
}
