import { pageSizeMax } from '@tillwright/contract/wire/page.ts'
import { beginStocktake, queryStocktakes } from '@tillwright/contract/office/stocktake.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { Field } from '@tillwright/ui/field/Field.tsx'
import { EmptyState } from '@tillwright/ui/state/EmptyState.tsx'
import { Tag, type TagTone } from '@tillwright/ui/text/Tag.tsx'
import { ClipboardCheck, ClipboardPlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { callApi } from '../../platform/api/call-api.ts'
import { failureOf } from '@tillwright/web/api/call-failure.ts'
import { useQuery } from '../../platform/api/use-query.ts'
import { everyNumberedPage } from '../export/every-page.ts'
import { ExportButton } from '../export/ExportButton.tsx'
import { numberCell, type Table } from '../export/save-table.ts'
import { exactMomentText } from '../../platform/navigation/moment-text.ts'
import { QueryState } from '../../platform/page/QueryState.tsx'
import { DataTable } from '../../platform/page/DataTable.tsx'
import { Moment } from '../../platform/page/Moment.tsx'
import { Pager } from '../../platform/page/Pager.tsx'
import { FormDialog } from '../../platform/page/FormDialog.tsx'
import { goTo, hrefOf } from '../../platform/navigation/route.ts'
import { useWords } from '../../platform/words/words.ts'
import type { SheetTerms } from './stock-sheet.ts'
import { WarehouseFrame } from './WarehouseFrame.tsx'

const pageSize = 50

export const countTones: Readonly<Record<'OPEN' | 'COUNTED' | 'POSTED' | 'CANCELLED', TagTone>> = {
  OPEN: 'brand',
  COUNTED: 'warn',
  POSTED: 'ok',
  CANCELLED: 'neutral',
}

/** Open and finished stocktakes. */
export function CountsPage() {
  const { warehouse: say } = useWords()
  const [pageNo, setPageNo] = useState(1)
  const [isNaming, setNaming] = useState(false)
  const answered = useQuery(queryStocktakes, { pageNo, pageSize })
  const { data } = answered
  return (
    <WarehouseFrame
      openPath="warehouse/counts"
      detail={say.countLead}
      failure={answered.failure}
      actions={
        <>
          <ExportButton name={say.counts} table={(onCount) => countTable({ say, onCount })} />
          <Button
            variant="primary"
            icon={<ClipboardPlus size={18} aria-hidden="true" />}
            onClick={() => setNaming(true)}
          >
            {say.newCount}
          </Button>
        </>
      }
    >
      <QueryState answered={answered} />
      {data !== null && data.total === 0 && (
        <EmptyState
          icon={<ClipboardCheck size={32} strokeWidth={1.5} aria-hidden="true" />}
          title={say.noCounts}
        >
          <Button variant="soft" onClick={() => setNaming(true)}>
            {say.countFirst}
          </Button>
        </EmptyState>
      )}
      {data !== null && data.list.length > 0 && (
        <DataTable
          label={say.counts}
          rows={data.list}
          keyOf={({ id }) => id}
          columns={[
            {
              title: say.countName,
              cell: ({ id, name }) => <a href={hrefOf('warehouse/count', { id })}>{name}</a>,
            },
            {
              title: say.state,
              cell: ({ state }) => <Tag tone={countTones[state]}>{say.countStates[state]}</Tag>,
            },
            { title: say.lines, kind: 'number', cell: ({ lineCount }) => lineCount },
            { title: say.number, kind: 'minor', cell: ({ number }) => number || '–' },
            { title: say.by, kind: 'minor', cell: ({ begunByName }) => begunByName },
            {
              title: say.begun,
              kind: 'number',
              cell: ({ begunAtMs }) => <Moment atMs={begunAtMs} />,
            },
          ]}
        />
      )}
      <Pager pageNo={pageNo} pageSize={pageSize} total={data?.total ?? 0} onPage={setPageNo} />
      {isNaming && <NameCount onClose={() => setNaming(false)} />}
    </WarehouseFrame>
  )
}

/** Every stocktake as a table to be exported. */
async function countTable({ say, onCount }: SheetTerms): Promise<Table> {
  const list = await everyNumberedPage(
    (page) => callApi(queryStocktakes, { pageNo: page, pageSize: pageSizeMax }),
    onCount,
  )
  return {
    titles: [say.countName, say.state, say.lines, say.number, say.by, say.begun],
    rows: list.map(({ name, state, lineCount, number, begunByName, begunAtMs }) => [
      name,
      say.countStates[state],
      numberCell(String(lineCount)),
      number,
      begunByName,
      exactMomentText(begunAtMs),
    ]),
  }
}

function NameCount({ onClose }: { readonly onClose: () => void }) {
  const { warehouse: say } = useWords()
  const [name, setName] = useState('')
  const [wrong, setWrong] = useState<string | null>(null)
  const clientStocktakeId = useRef(crypto.randomUUID())
  const begin = async () => {
    if (name.trim() === '') return setWrong(say.needed)
    try {
      const input = { clientStocktakeId: clientStocktakeId.current, name }
      goTo('warehouse/count', { id: (await callApi(beginStocktake, input)).stocktake.id })
    } catch (error) {
      setWrong(failureOf(error).message)
    }
  }
  return (
    <FormDialog title={say.newCount} action={say.newCount} onSend={begin} onClose={onClose}>
      <Field
        label={say.countName}
        hint={say.countNameHint}
        value={name}
        onText={setName}
        error={wrong}
        maxLength={60}
      />
    </FormDialog>
  )
}
