import type { StoredRecord } from '@tillwright/contract/office/records.ts'
import { pageSizeMax } from '@tillwright/contract/wire/page.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { EmptyState } from '@tillwright/ui/state/EmptyState.tsx'
import { ListX, Plus } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { callApi } from '../../platform/api/call-api.ts'
import { useQuery } from '../../platform/api/use-query.ts'
import { everyNumberedPage } from '../export/every-page.ts'
import { ExportButton } from '../export/ExportButton.tsx'
import { numberCell } from '../export/save-table.ts'
import { QueryState } from '../../platform/page/QueryState.tsx'
import { DataTable, type DataColumn } from '../../platform/page/DataTable.tsx'
import { Filters } from '../../platform/page/Filters.tsx'
import { PageHead } from '../../platform/page/PageHead.tsx'
import { Pager } from '../../platform/page/Pager.tsx'
import { SearchField } from '../../platform/page/SearchField.tsx'
import { goTo, hrefOf, useRoute } from '../../platform/navigation/route.ts'
import { useWords } from '../../platform/words/words.ts'
import { RecordDialog } from './RecordDialog.tsx'
import { useMaySave } from './use-may-save.ts'
import type { RecordView } from './record-view.ts'

const pageSize = 50

const AlsoButton = ({ path, text }: { readonly path: string; readonly text: string }) => (
  <Button onClick={() => goTo(path)}>{text}</Button>
)

/** A list of one kind of thing: searched, exported, opened, added to. */
export function RecordPage<F, N>({ view }: { readonly view: RecordView<F, N> }) {
  const { records: say } = useWords()
  const maySave = useMaySave(view)
  const { query } = useRoute()
  const [keyword, setKeyword] = useState('')
  const [pageNo, setPageNo] = useState(1)
  // A form that read the thing again begins anew.
  const [turn, setTurn] = useState(0)
  const wanted = useDeferredValue(keyword)
  const answered = useQuery(view.calls.query, { pageNo, pageSize, keyword: wanted })
  const list = answered.data?.list ?? []
  const total = answered.data?.total ?? 0
  const open = query.get('id')
  const record = list.find(({ id }) => id === open) ?? null
  const reload = () => {
    answered.reload()
    setTurn(turn + 1)
  }
  return (
    <>
      <PageHead title={view.title} detail={view.lead ?? say.count(total)}>
        <ExportButton
          name={view.path}
          table={async () => tableOf(view, await allRecords(view, wanted))}
        />
        {view.also !== undefined && <AlsoButton {...view.also} />}
        {maySave && (
          <Button
            variant="primary"
            icon={<Plus size={18} aria-hidden="true" />}
            onClick={() => goTo(view.path, { id: 'new' })}
          >
            {view.add}
          </Button>
        )}
      </PageHead>
      <Filters>
        <SearchField
          label={say.search}
          value={keyword}
          onText={(text) => {
            setKeyword(text)
            setPageNo(1)
          }}
        />
      </Filters>
      <QueryState answered={answered} />
      {answered.data !== null && list.length === 0 && (
        <EmptyState
          icon={<ListX size={32} strokeWidth={1.5} aria-hidden="true" />}
          title={wanted === '' ? say.none : say.notFound(wanted)}
          detail={wanted === '' ? view.lead : undefined}
        >
          {wanted === '' ? (
            maySave && (
              <Button variant="soft" onClick={() => goTo(view.path, { id: 'new' })}>
                {say.makeFirst}
              </Button>
            )
          ) : (
            <Button variant="soft" onClick={() => setKeyword('')}>
              {say.clearSearch}
            </Button>
          )}
        </EmptyState>
      )}
      {list.length > 0 && (
        <DataTable
          label={view.title}
          rows={list}
          keyOf={({ id }) => id}
          columns={columnsOf(view)}
        />
      )}
      <Pager pageNo={pageNo} pageSize={pageSize} total={total} onPage={setPageNo} />
      {(open === 'new' || record !== null) && (
        <RecordDialog
          key={`${open} ${record === null ? '' : turn}`}
          view={view}
          thing={record}
          onSaved={() => {
            answered.reload()
            view.onSaved?.()
          }}
          onReadAgain={reload}
          onClose={() => goTo(view.path)}
        />
      )}
    </>
  )
}

/** The columns on screen; the name of a thing opens it. */
const columnsOf = <F, N>({ path, columns }: RecordView<F, N>): DataColumn<StoredRecord<F, N>>[] =>
  columns.map(({ title, kind, text, cell = text }, at) => ({
    title,
    ...(kind && { kind }),
    cell: (record) =>
      at === 0 ? <a href={hrefOf(path, { id: record.id })}>{text(record) || '–'}</a> : cell(record),
  }))

/** A list as an export holds it. */
const tableOf = <F, N>({ columns }: RecordView<F, N>, list: readonly StoredRecord<F, N>[]) => ({
  titles: columns.map(({ title }) => title),
  rows: list.map((record) =>
    columns.map(({ text, kind }) =>
      kind?.startsWith('number') ? numberCell(text(record)) : text(record),
    ),
  ),
})

/** Everything that a search finds, page by page. */
const allRecords = <F, N>(
  { calls }: Pick<RecordView<F, N>, 'calls'>,
  keyword: string,
): Promise<StoredRecord<F, N>[]> =>
  everyNumberedPage((pageNo) => callApi(calls.query, { pageNo, pageSize: pageSizeMax, keyword }))
