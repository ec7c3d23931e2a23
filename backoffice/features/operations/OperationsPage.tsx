import { ownerPermission } from '@tillwright/contract/account/permissions.ts'
import type { Output } from '@tillwright/contract/call.ts'
import { queryFleet } from '@tillwright/contract/till/device.ts'
import { EmptyState } from '@tillwright/ui/state/EmptyState.tsx'
import { Tag } from '@tillwright/ui/text/Tag.tsx'
import { MonitorSmartphone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useQuery } from '../../platform/api/use-query.ts'
import { goTo, hrefOf, useRoute } from '../../platform/navigation/route.ts'
import { momentText } from '../../platform/navigation/moment-text.ts'
import { useWords } from '../../platform/words/words.ts'
import { may } from '../../session/office-store.ts'
import { ExportButton } from '../export/ExportButton.tsx'
import { QueryState } from '../../platform/page/QueryState.tsx'
import { DataTable, type DataColumn } from '../../platform/page/DataTable.tsx'
import { Moment } from '../../platform/page/Moment.tsx'
import { PageHead } from '../../platform/page/PageHead.tsx'
import { Pager } from '../../platform/page/Pager.tsx'
import { Backups } from './Backups.tsx'
import { BookHealth } from './BookHealth.tsx'
import { TillLog } from './TillLog.tsx'
import { clockText, isClockWrong } from './clock-text.ts'
import styles from './Operations.module.css'

type Fleet = Output<typeof queryFleet>
type Till = Fleet['list'][number]

const pageSize = 50
/** Faults appear here within a quarter of a minute. */
const againMs = 15_000
const badPrinters = new Set(['offline', 'noPaper', 'fault'])

/** State of the tills of all stores, for those who are not there. */
export function OperationsPage() {
  const { operations: say } = useWords()
  const [pageNo, setPageNo] = useState(1)
  const answered = useQuery(queryFleet, { pageNo, pageSize })
  const { data } = answered
  const textsOf = useTillTexts()
  const openId = useRoute().query.get('till')
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden && !answered.isBusy) answered.reload()
    }, againMs)
    return () => clearInterval(timer)
  }, [answered])
  return (
    <>
      <PageHead title={say.title} detail={say.lead}>
        <ExportButton
          name="operations"
          table={async () => ({ titles: say.titles, rows: (data?.list ?? []).map(textsOf) })}
        />
      </PageHead>
      <QueryState answered={answered} />
      {data !== null && data.list.length > 0 && (
        <>
          <Facts fleet={data} />
          <DataTable
            label={say.title}
            rows={data.list}
            keyOf={({ deviceId }) => deviceId}
            columns={columnsOf(say.titles, textsOf, data.build)}
          />
          <Pager pageNo={pageNo} pageSize={pageSize} total={data.total} onPage={setPageNo} />
        </>
      )}
      {data?.list.length === 0 && (
        <EmptyState
          icon={<MonitorSmartphone size={32} strokeWidth={1.5} aria-hidden="true" />}
          title={say.none}
          detail={say.noneDetail}
        />
      )}
      {may('report.day') && <BookHealth />}
      {openId !== null && <TillLog deviceId={openId} onClose={() => goTo('operations')} />}
      {may(ownerPermission) && <Backups />}
    </>
  )
}

/** Problems that need attention, in one line; green where there are none. */
function Facts({ fleet }: { readonly fleet: Fleet }) {
  const { operations: say } = useWords()
  const { unsentTills, faultyPrinters, silentTills, build } = fleet
  return (
    <p className={styles.facts}>
      <Tag tone={unsentTills === 0 ? 'ok' : 'bad'}>{say.unsentTills(unsentTills)}</Tag>
      <Tag tone={faultyPrinters === 0 ? 'ok' : 'warn'}>{say.faultyPrinters(faultyPrinters)}</Tag>
      <Tag tone={silentTills === 0 ? 'ok' : 'neutral'}>{say.silentTills(silentTills)}</Tag>
      {build !== '' && <span>{say.served(build)}</span>}
    </p>
  )
}

/** The cells of a till as words, in the order of the titles. */
function useTillTexts(): (till: Till) => string[] {
  const { operations: say, tills } = useWords()
  return (till) => [
    till.tillNumber === null ? till.name : tills.numbered(till.tillNumber),
    till.storeName,
    momentText(till.seenAtMs),
    till.outboxOldestAtMs === null
      ? String(till.outboxCount)
      : say.waiting(till.outboxCount, momentText(till.outboxOldestAtMs)),
    till.printerState === null ? say.notKnown : say.printers[till.printerState],
    till.clockAheadMs === null ? say.notKnown : clockText(till.clockAheadMs, say),
    String(till.paymentsInDoubt),
    till.build === '' ? till.version : `${till.version} (${till.build})`,
  ]
}

function columnsOf(
  titles: readonly string[],
  textsOf: (till: Till) => string[],
  served: string,
): DataColumn<Till>[] {
  const kinds: Readonly<Record<number, DataColumn<Till>['kind']>> = {
    1: 'minor',
    4: 'minor',
    5: 'minor',
    6: 'number minor',
    7: 'minor',
  }
  return titles.map((title, at) => {
    const kind = kinds[at]
    return {
      title,
      ...(kind !== undefined && { kind }),
      cell: (till) => {
        const text = textsOf(till)[at]
        if (at === 0) return <a href={hrefOf('operations', { till: till.deviceId })}>{text}</a>
        if (at === 2) return <Moment atMs={till.seenAtMs} />
        const tone = toneOf(till, at, served)
        return tone === null ? text : <Tag tone={tone}>{text}</Tag>
      },
    }
  })
}

/** Returns the highlight of a cell; null where nothing is wrong. */
function toneOf(till: Till, at: number, served: string): 'bad' | 'warn' | 'neutral' | null {
  if (at === 3 && till.outboxCount > 0) return 'bad'
  if (at === 4 && till.printerState !== null && badPrinters.has(till.printerState)) return 'warn'
  if (at === 5 && till.clockAheadMs !== null && isClockWrong(till.clockAheadMs)) return 'warn'
  if (at === 6 && till.paymentsInDoubt > 0) return 'warn'
  if (at === 7 && served !== '' && till.build !== '' && till.build !== served) return 'neutral'
  return null
}
