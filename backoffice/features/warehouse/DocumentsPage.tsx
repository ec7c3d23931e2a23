import { queryStockDocuments } from '@tillwright/contract/office/stock.ts'
import { stockKinds } from '@tillwright/domain/stock/stock-document.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { EmptyState } from '@tillwright/ui/state/EmptyState.tsx'
import { Money } from '@tillwright/ui/text/Money.tsx'
import { Tag, type TagTone } from '@tillwright/ui/text/Tag.tsx'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { useQuery } from '../../platform/api/use-query.ts'
import { ExportButton } from '../export/ExportButton.tsx'
import { QueryState } from '../../platform/page/QueryState.tsx'
import { Choice } from '../../platform/page/Choice.tsx'
import { DataTable } from '../../platform/page/DataTable.tsx'
import { Filters } from '../../platform/page/Filters.tsx'
import { Moment } from '../../platform/page/Moment.tsx'
import { Pager } from '../../platform/page/Pager.tsx'
import { goTo, hrefOf, useRoute } from '../../platform/navigation/route.ts'
import { useWords } from '../../platform/words/words.ts'
import { DocumentDialog } from './DocumentDialog.tsx'
import { documentTable, partnerText } from './document-table.ts'
import { NewDocuments } from './WarehousePage.tsx'
import { WarehouseFrame } from './WarehouseFrame.tsx'

const path = 'warehouse/documents'
const pageSize = 50
const choices = ['all', 'coming', ...stockKinds] as const

/** Every document of the store, the newest first, and what is under way to it. */
export function DocumentsPage() {
  const { warehouse: say } = useWords()
  const { query } = useRoute()
  const shown = choices.find((one) => one === query.get('shown')) ?? 'all'
  const [pageNo, setPageNo] = useState(1)
  const answered = useQuery(queryStockDocuments, { pageNo, pageSize, shown })
  const open = query.get('id')
  const { data } = answered
  return (
    <WarehouseFrame
      openPath={path}
      failure={answered.failure}
      actions={
        <>
          <ExportButton
            name={say.tabs.documents}
            table={(onCount) => documentTable(shown, { say, onCount })}
          />
          <NewDocuments />
        </>
      }
    >
      <Filters>
        <Choice
          label={say.show}
          value={shown}
          options={choices.map((value) => ({ value, text: choiceText(value, say) }))}
          onChoose={(value) => {
            setPageNo(1)
            goTo(path, { shown: value })
          }}
        />
      </Filters>
      <QueryState answered={answered} />
      {data !== null && data.total === 0 && (
        <EmptyState
          icon={<FileText size={32} strokeWidth={1.5} aria-hidden="true" />}
          title={say.noDocuments}
        >
          <Button variant="soft" onClick={() => goTo('warehouse/new', { kind: 'RECEIVE' })}>
            {say.receiveFirst}
          </Button>
        </EmptyState>
      )}
      {data !== null && data.list.length > 0 && (
        <DataTable
          label={say.tabs.documents}
          rows={data.list}
          keyOf={({ id }) => id}
          columns={[
            {
              title: say.number,
              cell: ({ id, number }) => <a href={hrefOf(path, { shown, id })}>{number}</a>,
            },
            { title: say.why, cell: ({ kind }) => say.kinds[kind] },
            {
              title: say.state,
              cell: ({ state }) => <Tag tone={tones[state]}>{say.states[state]}</Tag>,
            },
            {
              title: say.partner,
              kind: 'minor',
              cell: (one) => partnerText(one, say) || '–',
            },
            { title: say.lines, kind: 'number minor', cell: ({ lineCount }) => lineCount },
            {
              title: say.total,
              kind: 'number',
              cell: ({ costCents }) => (costCents === 0 ? '–' : <Money cents={costCents} />),
            },
            { title: say.by, kind: 'minor', cell: ({ staffName }) => staffName },
            {
              title: say.when,
              kind: 'number',
              cell: ({ postedAtMs }) => <Moment atMs={postedAtMs} />,
            },
          ]}
        />
      )}
      <Pager pageNo={pageNo} pageSize={pageSize} total={data?.total ?? 0} onPage={setPageNo} />
      {open !== null && (
        <DocumentDialog
          key={open}
          documentId={open}
          onPosted={(id) => {
            answered.reload()
            goTo(path, { shown: 'all', id })
          }}
          onClose={() => goTo(path, { shown })}
        />
      )}
    </WarehouseFrame>
  )
}

const tones: Readonly<
  Record<'POSTED' | 'UNDER_WAY' | 'ARRIVED' | 'CORRECTED' | 'CORRECTION', TagTone>
> = {
  POSTED: 'ok',
  UNDER_WAY: 'warn',
  ARRIVED: 'ok',
  CORRECTED: 'bad',
  CORRECTION: 'neutral',
}

function choiceText(
  value: (typeof choices)[number],
  say: ReturnType<typeof useWords>['warehouse'],
): string {
  if (value === 'all') return say.allKinds
  return value === 'coming' ? say.comingKind : say.kinds[value]
}
