import { queryPartyStatements } from '@tillwright/contract/office/party.ts'
import { formatDecimal } from '@tillwright/domain/number/decimal.ts'
import { type PartyKind, partyKinds } from '@tillwright/domain/party/party-kind.ts'
import { EmptyState } from '@tillwright/ui/state/EmptyState.tsx'
import { Money } from '@tillwright/ui/text/Money.tsx'
import { HandCoins } from 'lucide-react'
import { useState } from 'react'
import { callApi } from '../../platform/api/call-api.ts'
import { useQuery } from '../../platform/api/use-query.ts'
import { goTo, hrefOf, useRoute } from '../../platform/navigation/route.ts'
import { useWords, type Words } from '../../platform/words/words.ts'
import { ExportButton } from '../export/ExportButton.tsx'
import { everyNumberedPage } from '../export/every-page.ts'
import { numberCell, type Table } from '../export/save-table.ts'
import { QueryState } from '../../platform/page/QueryState.tsx'
import { Choice } from '../../platform/page/Choice.tsx'
import { type DataColumn, DataTable } from '../../platform/page/DataTable.tsx'
import { Filters } from '../../platform/page/Filters.tsx'
import { PageHead } from '../../platform/page/PageHead.tsx'
import { Pager } from '../../platform/page/Pager.tsx'
import { NextStatement } from './NextStatement.tsx'
import { PartyState } from './PartyState.tsx'
import type { Statement } from './statement.ts'
import { StatementDialog } from './StatementDialog.tsx'

const path = 'statements'
const pageSize = 50

/** What is due to groupers and merchants: the next statement of one, and all that were closed. */
export function StatementsPage() {
  const { statements: say } = useWords()
  const { query } = useRoute()
  const partyKind = partyKinds.find((one) => one === query.get('kind')) ?? 'GROUPER'
  const partyId = query.get('party')
  const [pageNo, setPageNo] = useState(1)
  const answered = useQuery(queryPartyStatements, { pageNo, pageSize, partyKind, partyId })
  const { list = [], parties = [], drawers = [], total = 0 } = answered.data ?? {}
  const open = list.find(({ id }) => id === query.get('id'))
  const here = { kind: partyKind, ...(partyId !== null && { party: partyId }) }
  const show = (where: Readonly<Record<string, string>>) => {
    setPageNo(1)
    goTo(path, where)
  }
  return (
    <>
      <PageHead title={say.title} detail={say.lead}>
        <ExportButton
          name={say.title}
          table={async (onCount) => tableOf(await allOf(partyKind, partyId, onCount), say)}
        />
      </PageHead>
      <Filters>
        <Choice
          label={say.kind}
          value={partyKind}
          options={partyKinds.map((value) => ({ value, text: say.kinds[value] }))}
          onChoose={(kind) => show({ kind })}
        />
        <Choice
          label={say.party}
          value={partyId ?? ''}
          options={[
            { value: '', text: say.all },
            ...parties.map((one) => ({ value: one.partyId, text: one.partyName })),
          ]}
          onChoose={(party) => show({ kind: partyKind, ...(party !== '' && { party }) })}
        />
      </Filters>
      <QueryState answered={answered} />
      {partyId !== null && (
        <NextStatement
          key={`${partyId} ${total}`}
          party={{ partyKind, partyId }}
          onClosed={(statement) => {
            answered.reload()
            goTo(path, { ...here, id: statement.id })
          }}
        />
      )}
      {answered.data !== null && list.length === 0 && (
        <Nothing kind={partyKind} hasParties={parties.length > 0} isChosen={partyId !== null} />
      )}
      {list.length > 0 && (
        <DataTable
          label={say.title}
          rows={list}
          keyOf={({ id }) => id}
          columns={columnsOf(say, here)}
        />
      )}
      <Pager pageNo={pageNo} pageSize={pageSize} total={total} onPage={setPageNo} />
      {open !== undefined && (
        <StatementDialog
          key={`${open.id} ${open.state}`}
          statement={open}
          drawers={drawers}
          onPaid={answered.reload}
          onClose={() => goTo(path, here)}
        />
      )}
    </>
  )
}

interface NothingProps {
  readonly kind: PartyKind
  readonly hasParties: boolean
  readonly isChosen: boolean
}

const icon = <HandCoins size={32} strokeWidth={1.5} aria-hidden="true" />

function Nothing({ kind, hasParties, isChosen }: NothingProps) {
  const { statements: say } = useWords()
  if (!hasParties)
    return (
      <EmptyState icon={icon} title={say.noParties[kind]}>
        <a href={hrefOf(kind === 'GROUPER' ? 'settings/groupers' : 'settings/merchants')}>
          {say.makeFirst}
        </a>
      </EmptyState>
    )
  return <EmptyState icon={icon} title={say.none} detail={isChosen ? undefined : say.choose} />
}

const columnsOf = (
  say: Words['statements'],
  here: Readonly<Record<string, string>>,
): DataColumn<Statement>[] => [
  {
    title: say.party,
    cell: ({ id, partyName }) => <a href={hrefOf(path, { ...here, id })}>{partyName}</a>,
  },
  { title: say.period, cell: ({ fromDay, untilDay }) => say.days(fromDay, untilDay) },
  {
    title: say.sales,
    kind: 'number minor',
    cell: ({ saleCents }) => <Money cents={saleCents} />,
  },
  {
    title: say.refunds,
    kind: 'number minor',
    cell: ({ refundCents }) => <Money cents={refundCents} />,
  },
  { title: say.due, kind: 'number', cell: ({ dueCents }) => <Money cents={dueCents} /> },
  { title: say.state, cell: ({ state }) => <PartyState state={state} /> },
]

const allOf = (
  partyKind: PartyKind,
  partyId: string | null,
  onCount: (count: number) => void,
): Promise<Statement[]> =>
  everyNumberedPage(
    (pageNo) => callApi(queryPartyStatements, { pageNo, pageSize: 100, partyKind, partyId }),
    onCount,
  )

const tableOf = (list: readonly Statement[], say: Words['statements']): Table => ({
  titles: [say.party, say.period, say.sales, say.refunds, say.due, say.state, say.closedBy],
  rows: list.map((one) => [
    one.partyName,
    say.days(one.fromDay, one.untilDay),
    ...[one.saleCents, one.refundCents, one.dueCents].map((sum) =>
      numberCell(formatDecimal(sum, 2)),
    ),
    say.states[one.state],
    one.closedBy,
  ]),
})
