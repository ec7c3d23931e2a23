import { queryDevices, setDeviceState } from '@tillwright/contract/till/device.ts'
import type { Output } from '@tillwright/contract/call.ts'
import { pageSizeMax } from '@tillwright/contract/wire/page.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { Banner } from '@tillwright/ui/state/Banner.tsx'
import { EmptyState } from '@tillwright/ui/state/EmptyState.tsx'
import { Tag } from '@tillwright/ui/text/Tag.tsx'
import { MonitorSmartphone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { callApi } from '../../platform/api/call-api.ts'
import { failureOf } from '@tillwright/web/api/call-failure.ts'
import { useQuery } from '../../platform/api/use-query.ts'
import { ExportButton } from '../export/ExportButton.tsx'
import { QueryState } from '../../platform/page/QueryState.tsx'
import { DataTable } from '../../platform/page/DataTable.tsx'
import { PageHead } from '../../platform/page/PageHead.tsx'
import { Moment } from '../../platform/page/Moment.tsx'
import { momentText } from '../../platform/navigation/moment-text.ts'
import { hrefOf } from '../../platform/navigation/route.ts'
import { useWords } from '../../platform/words/words.ts'
import { MoveTill } from './MoveTill.tsx'
import { PairTill } from './PairTill.tsx'
import styles from './PairTill.module.css'

type Till = Output<typeof queryDevices>['list'][number]

/** A waiting till appears here within three seconds. */
const againMs = 2000
/** The column that says whether a till may sell. */
const stateAt = 2
const seenAt = 4
/** Columns that a phone has no room for. */
const kindOf: Readonly<Record<number, { readonly kind: 'minor' | 'number minor' }>> = {
  1: { kind: 'minor' },
  3: { kind: 'minor' },
  5: { kind: 'number minor' },
}

/** The tills of this store: let in, or stopped at once where one was lost. */
export function TillsPage() {
  const { tills: say } = useWords()
  const answered = useQuery(queryDevices, { pageNo: 1, pageSize: pageSizeMax })
  const [wrong, setWrong] = useState<string | null>(null)
  const list = answered.data?.list ?? []
  const set = async ({ deviceId }: Till, state: 'APPROVED' | 'STOPPED') => {
    setWrong(null)
    try {
      await callApi(setDeviceState, { deviceId, state })
    } catch (error) {
      setWrong(failureOf(error).message)
    }
    answered.reload()
  }
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden && !answered.isBusy) answered.reload()
    }, againMs)
    return () => clearInterval(timer)
  }, [answered])
  const row = ({
    name,
    tillNumber,
    kind,
    state,
    version,
    seenAtMs,
    outboxCount,
    movesTo,
  }: Till) => [
    tillNumber === null ? name : say.numbered(tillNumber),
    kindText(kind, say.kinds),
    movesTo === null ? say.states[state] : say.onTheWay(movesTo),
    version,
    momentText(seenAtMs),
    String(outboxCount),
  ]
  const cell = (till: Till, at: number) => {
    const text = row(till)[at]
    if (at === seenAt) return <Moment atMs={till.seenAtMs} />
    if (at !== stateAt) return text
    return <Tag tone={toneOf(till)}>{text}</Tag>
  }
  return (
    <>
      <PageHead title={say.title} detail={say.lead}>
        <ExportButton
          name="tills"
          table={async () => ({ titles: say.titles, rows: list.map(row) })}
        />
        <a href={hrefOf('settings', { form: 'tills' })}>{say.rules}</a>
        <PairTill onClose={answered.reload} />
      </PageHead>
      {wrong !== null && <Banner tone="bad">{wrong}</Banner>}
      <QueryState answered={answered} />
      {answered.data !== null && list.length === 0 && (
        <EmptyState
          icon={<MonitorSmartphone size={32} strokeWidth={1.5} aria-hidden="true" />}
          title={say.none}
          detail={say.noneDetail}
        />
      )}
      {list.length > 0 && (
        <DataTable
          label={say.title}
          rows={list}
          keyOf={({ deviceId }) => deviceId}
          columns={[
            ...say.titles.map((title, at) => ({
              title,
              cell: (till: Till) => cell(till, at),
              ...kindOf[at],
            })),
            {
              title: '',
              cell: (till) => (
                <div className={styles.acts}>
                  <Standing till={till} onSet={set} />
                  {till.state !== 'STOPPED' && <MoveTill till={till} onDone={answered.reload} />}
                </div>
              ),
            },
          ]}
        />
      )}
    </>
  )
}

const toneOf = ({ state, movesTo }: Till) =>
  movesTo !== null ? 'brand' : state === 'APPROVED' ? 'ok' : 'neutral'

/** Returns the name of a kind of till; an unknown kind keeps its own word. */
const kindText = (kind: string, kinds: Readonly<Record<string, string>>): string =>
  kinds[kind] ?? kind

interface StandingProps {
  readonly till: Till
  readonly onSet: (till: Till, state: 'APPROVED' | 'STOPPED') => Promise<void>
}

/** Lets a till in, turns one away that waits, or stops one that sells. */
function Standing({ till, onSet }: StandingProps) {
  const { tills: say } = useWords()
  return (
    <>
      {till.state !== 'APPROVED' && (
        <Button onClick={() => void onSet(till, 'APPROVED')}>{say.approve}</Button>
      )}
      {till.state !== 'STOPPED' && (
        <Button variant="danger-ghost" onClick={() => void onSet(till, 'STOPPED')}>
          {till.state === 'WAITING' ? say.turnAway : say.stop}
        </Button>
      )}
    </>
  )
}
