import type { Input, Output } from '@tillwright/contract/call.ts'
import { queryAudit } from '@tillwright/contract/office/office-report.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { EmptyState } from '@tillwright/ui/state/EmptyState.tsx'
import { ScrollText } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { callApi } from '../../platform/api/call-api.ts'
import { useQuery } from '../../platform/api/use-query.ts'
import { usePages } from '../../platform/api/use-pages.ts'
import { everyPage } from '../export/every-page.ts'
import { ExportButton } from '../export/ExportButton.tsx'
import type { Table } from '../export/save-table.ts'
import { exactMomentText } from '../../platform/navigation/moment-text.ts'
import { useRoute } from '../../platform/navigation/route.ts'
import { QueryState } from '../../platform/page/QueryState.tsx'
import { Choice } from '../../platform/page/Choice.tsx'
import { DataTable } from '../../platform/page/DataTable.tsx'
import { Filters } from '../../platform/page/Filters.tsx'
import { Moment } from '../../platform/page/Moment.tsx'
import { PageHead } from '../../platform/page/PageHead.tsx'
import { SearchField } from '../../platform/page/SearchField.tsx'
import { type Language, useLanguage, useWords, type Words } from '../../platform/words/words.ts'
import { actText, auditFacts, factsText } from './audit-detail.ts'
import { AuditDetail } from './AuditDetail.tsx'
import { DayFields } from './DayFields.tsx'
import { daysIn } from './report-days.ts'
import { useReportDays } from './use-report-days.ts'
import styles from './Report.module.css'

/** Log of important acts and who did them, searched by word, act, person and day. */
export function AuditPage() {
  const { query } = useRoute()
  // A link with other requests begins anew.
  return <Trail key={query.toString()} query={query} />
}

function Trail({ query }: { readonly query: URLSearchParams }) {
  const { report: say } = useWords()
  const language = useLanguage()
  const chosen = useReportDays('week', daysIn(query))
  const { days } = chosen
  const [keyword, setKeyword] = useState('')
  const [operation, setOperation] = useState(query.get('operation') ?? '')
  const [staffId, setStaffId] = useState(query.get('staffId') ?? '')
  const request = { ...days, operation, keyword: useDeferredValue(keyword) }
  const input = staffId === '' ? request : { ...request, staffId }
  const audit = usePages(JSON.stringify(input), async (cursor, signal) => ({
    ...(await callApi(queryAudit, cursor === null ? input : { ...input, cursor }, { signal })),
    total: null,
  }))
  const { data: choices } = useQuery(queryAudit, { ...days, keyword: '', operation: '' })
  return (
    <>
      <PageHead title={say.audit} detail={say.auditLead}>
        <ExportButton
          name={`${say.audit}-${days.fromDay}-${days.untilDay}`}
          table={async (onCount) => auditTable(await wholeAudit(input, onCount), say, language)}
        />
      </PageHead>
      <Filters>
        <SearchField
          label={say.keyword}
          placeholder={say.keywordHint}
          value={keyword}
          onText={setKeyword}
        />
        <Choice
          label={say.operation}
          value={operation}
          options={[
            { value: '', text: say.all },
            ...(choices?.operations ?? []).map((value) => ({
              value,
              text: actText(value, language),
            })),
          ]}
          onChoose={setOperation}
        />
        <Choice
          label={say.person}
          value={staffId}
          options={[
            { value: '', text: say.all },
            ...(choices?.staff ?? []).map(({ id, name }) => ({ value: id, text: name })),
          ]}
          onChoose={setStaffId}
        />
        <DayFields chosen={chosen} />
      </Filters>
      {audit.failure !== null && <QueryState answered={{ ...audit, data: null }} />}
      {audit.failure === null && !audit.isBusy && audit.list.length === 0 && (
        <EmptyState
          icon={<ScrollText size={32} strokeWidth={1.5} aria-hidden="true" />}
          title={say.noAudit}
        />
      )}
      {audit.list.length > 0 && (
        <DataTable
          label={say.audit}
          rows={audit.list}
          keyOf={({ id }) => id}
          columns={[
            { title: say.when, cell: ({ doneAtMs }) => <Moment atMs={doneAtMs} /> },
            { title: say.operation, cell: (one) => actText(one.operation, language) },
            { title: say.person, cell: ({ staffName }) => staffName },
            { title: say.approver, kind: 'minor', cell: ({ approverName }) => approverName || '–' },
            { title: say.reason, kind: 'minor', cell: ({ reason }) => reason || '–' },
            {
              title: say.detail,
              cell: (one) => <AuditDetail {...one} />,
            },
          ]}
        />
      )}
      {audit.hasMore && (
        <div className={styles.inset}>
          <Button busy={audit.isBusy} onClick={audit.more}>
            {say.more}
          </Button>
        </div>
      )}
    </>
  )
}

type AuditRow = Output<typeof queryAudit>['list'][number]

/** Everything the filters leave, page by page. */
const wholeAudit = (input: Input<typeof queryAudit>, onCount: (count: number) => void) =>
  everyPage<AuditRow>(
    (cursor) => callApi(queryAudit, cursor === null ? input : { ...input, cursor }),
    onCount,
  )

function auditTable(list: readonly AuditRow[], say: Words['report'], language: Language): Table {
  const { when, operation, person, approver, reason, subject, detail } = say
  return {
    titles: [when, operation, person, approver, reason, subject, detail, 'traceId'],
    rows: list.map((one) => [
      exactMomentText(one.doneAtMs),
      actText(one.operation, language),
      one.staffName,
      one.approverName,
      one.reason,
      one.subjectName,
      factsText(auditFacts(one.operation, one.after, language)),
      one.traceId,
    ]),
  }
}
