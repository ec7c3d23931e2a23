import type { Output } from '@tillwright/contract/call.ts'
import { queryTillLog } from '@tillwright/contract/till/log.ts'
import { EmptyState } from '@tillwright/ui/state/EmptyState.tsx'
import { Tag } from '@tillwright/ui/text/Tag.tsx'
import { ScrollText } from 'lucide-react'
import { useState } from 'react'
import { useQuery } from '../../platform/api/use-query.ts'
import { useWords } from '../../platform/words/words.ts'
import { QueryState } from '../../platform/page/QueryState.tsx'
import { Choice } from '../../platform/page/Choice.tsx'
import { DataTable } from '../../platform/page/DataTable.tsx'
import { Filters } from '../../platform/page/Filters.tsx'
import { Moment } from '../../platform/page/Moment.tsx'
import { OfficeDialog } from '../../platform/page/OfficeDialog.tsx'
import { Pager } from '../../platform/page/Pager.tsx'
import { SearchField } from '../../platform/page/SearchField.tsx'
import styles from './Operations.module.css'

type Entry = Output<typeof queryTillLog>['list'][number]

const pageSize = 50
/** Faults of the till's own program. */
const faultLevel = 9

export interface TillLogProps {
  readonly deviceId: string
  readonly onClose: () => void
}

/** What a till has logged, for whoever helps from afar. */
export function TillLog({ deviceId, onClose }: TillLogProps) {
  const { operations: say } = useWords()
  const [pageNo, setPageNo] = useState(1)
  const [leastLevel, setLeastLevel] = useState(0)
  const [keyword, setKeyword] = useState('')
  const answered = useQuery(queryTillLog, { deviceId, leastLevel, keyword, pageNo, pageSize })
  const { data } = answered
  return (
    <OfficeDialog title={say.log} shape="wide" onClose={onClose}>
      <Filters>
        <SearchField
          label={say.logSearch}
          maxLength={64}
          value={keyword}
          onText={(text) => {
            setKeyword(text)
            setPageNo(1)
          }}
        />
        <Choice
          isBare
          label={say.logLevel}
          value={String(leastLevel)}
          options={[
            { value: '0', text: say.logAll },
            { value: String(faultLevel), text: say.logFaults },
          ]}
          onChoose={(level) => {
            setLeastLevel(Number(level))
            setPageNo(1)
          }}
        />
      </Filters>
      <QueryState answered={answered} />
      {data?.total === 0 && (
        <EmptyState
          icon={<ScrollText size={28} strokeWidth={1.5} aria-hidden="true" />}
          title={say.logNone}
        />
      )}
      {data !== null && data.total > 0 && (
        <DataTable
          flush
          label={say.log}
          rows={data.list}
          keyOf={({ logId }) => logId}
          columns={[
            { title: say.logTime, cell: ({ clientAtMs }) => <Moment atMs={clientAtMs} /> },
            { title: say.logMessage, cell: (entry) => <Message entry={entry} /> },
            { title: say.logPerson, cell: ({ nick }) => nick, kind: 'minor' },
            { title: say.logVersion, cell: ({ version }) => version, kind: 'minor' },
          ]}
        />
      )}
      <Pager pageNo={pageNo} pageSize={pageSize} total={data?.total ?? 0} onPage={setPageNo} />
    </OfficeDialog>
  )
}

function Message({ entry }: { readonly entry: Entry }) {
  const { operations: say } = useWords()
  const { level, message, url, httpStatus, traceId, params } = entry
  const call = [url, httpStatus === 0 ? '' : String(httpStatus), params].filter(Boolean).join(' ')
  return (
    <>
      {level >= faultLevel && <Tag tone="bad">{say.logFault}</Tag>} {message}
      {call !== '' && <div className={styles.call}>{call}</div>}
      {traceId !== '' && <div className={styles.call}>{say.logTrace(traceId)}</div>}
    </>
  )
}
