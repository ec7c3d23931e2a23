import { nameIn } from '@tillwright/domain/goods/goods-words.ts'
import {
  type ReportWay,
  queryReport,
  reportWays,
} from '@tillwright/contract/office/office-report.ts'
import { EmptyState } from '@tillwright/ui/state/EmptyState.tsx'
import { ChartNoAxesColumn } from 'lucide-react'
import { useQuery } from '../../platform/api/use-query.ts'
import { QueryState } from '../../platform/page/QueryState.tsx'
import { Choice } from '../../platform/page/Choice.tsx'
import { Filters, Strip } from '../../platform/page/Filters.tsx'
import { PageHead } from '../../platform/page/PageHead.tsx'
import { goTo, hrefOf, useRoute } from '../../platform/navigation/route.ts'
import { useLanguage, useWords } from '../../platform/words/words.ts'
import { BarChart } from './BarChart.tsx'
import { DayFields } from './DayFields.tsx'
import { useReportDays } from './use-report-days.ts'
import { ReportOrders } from './ReportOrders.tsx'
import { type ReportRow, sumTitle } from './report-columns.ts'
import { ReportTable } from './ReportTable.tsx'
import styles from './Report.module.css'
import { tenderName } from './tender-name.ts'

const barsMost = 31

/** Sales and refunds by day, shift, cashier, goods and more, alongside the days before. */
export function ReportsPage() {
  const { report: say, accounting } = useWords()
  const { query } = useRoute()
  const chosen = useReportDays('week')
  const { days } = chosen
  const by = reportWays.find((one) => one === query.get('by')) ?? 'day'
  const answered = useQuery(queryReport, { ...days, by })
  const rowName = useRowName(by)
  const open = query.get('id')
  const { data } = answered
  const rows = data?.list ?? []
  return (
    <>
      <PageHead title={say.reports} detail={`${days.fromDay} – ${days.untilDay}`}>
        <a href={hrefOf('reports/accounting')}>{accounting.title}</a>
      </PageHead>
      <Filters>
        <Choice
          label={say.by}
          value={by}
          options={reportWays.map((value) => ({ value, text: say.ways[value] }))}
          onChoose={(value) => goTo('reports', { by: value })}
        />
        <DayFields chosen={chosen} />
      </Filters>
      <QueryState answered={answered} />
      {data !== null && rows.length === 0 && (
        <EmptyState
          icon={<ChartNoAxesColumn size={32} strokeWidth={1.5} aria-hidden="true" />}
          title={say.none}
        />
      )}
      {data !== null && rows.length > 0 && (
        <>
          {(by === 'grouper' || by === 'merchant') && (
            <Strip>
              <a href={hrefOf('statements', { kind: by.toUpperCase() })}>{say.toStatements}</a>
            </Strip>
          )}
          {by !== 'shift' && (
            <div className={styles.cards}>
              <section className={styles.card}>
                <BarChart
                  title={say.ways[by]}
                  now={sumTitle(by, say)}
                  before={say.before}
                  bars={rows.slice(0, barsMost).map((row) => ({
                    name: rowName(row),
                    cents: row.netCents,
                    beforeCents: row.beforeCents,
                  }))}
                />
              </section>
            </div>
          )}
          <ReportTable by={by} rows={rows} total={data.total} nameOf={rowName} />
        </>
      )}
      {open !== null && (
        <ReportOrders
          input={{ ...days, by, id: open }}
          name={rowName(rows.find(({ id }) => id === open) ?? { id: open, name: open, nameEn: '' })}
          onClose={() => goTo('reports', { by })}
        />
      )}
    </>
  )
}

/** Returns the name of a row as shown on screen. */
function useRowName(by: ReportWay): (row: Pick<ReportRow, 'id' | 'name' | 'nameEn'>) => string {
  const { report: say } = useWords()
  const language = useLanguage()
  return ({ id, name, nameEn }) => {
    if (by === 'hour') return say.hour(id)
    if (by === 'tender') return tenderName(id, say)
    if (by === 'channel') return new Map(Object.entries(say.channels)).get(id) ?? id
    if (by === 'day') return id.slice(5)
    return nameIn(language, { name, nameEn })
  }
}
