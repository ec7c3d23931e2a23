import type { Input, Output } from '@tillwright/contract/call.ts'
import { queryPartyEntries } from '@tillwright/contract/office/party.ts'
import { formatPercent } from '@tillwright/domain/number/basis-points.ts'
import type { Cents } from '@tillwright/domain/money/cents.ts'
import { formatDecimal } from '@tillwright/domain/number/decimal.ts'
import { nameIn } from '@tillwright/domain/goods/goods-words.ts'
import { Money } from '@tillwright/ui/text/Money.tsx'
import { type ReactNode, useState } from 'react'
import { callApi } from '../../platform/api/call-api.ts'
import { useQuery } from '../../platform/api/use-query.ts'
import { type Language, useLanguage, useWords, type Words } from '../../platform/words/words.ts'
import { ExportButton } from '../export/ExportButton.tsx'
import { everyNumberedPage } from '../export/every-page.ts'
import { numberCell, type Table } from '../export/save-table.ts'
import { QueryState } from '../../platform/page/QueryState.tsx'
import { type DataColumn, DataTable } from '../../platform/page/DataTable.tsx'
import { Pager } from '../../platform/page/Pager.tsx'
import { OrderDialog } from '../report/OrderDialog.tsx'
import styles from './Party.module.css'

type Say = Words['statements']
export type PartyInput = Omit<Input<typeof queryPartyEntries>, 'pageNo' | 'pageSize'>
export type PartyPeriod = Output<typeof queryPartyEntries>
type Entry = PartyPeriod['list'][number]

const pageSize = 20

interface PartyEntriesProps {
  readonly input: PartyInput
  /** Begins the name of an exported file. */
  readonly name: string
  /** Shown above the lines, once they are read. */
  readonly children?: (period: PartyPeriod) => ReactNode
}

/** Orders and refunds of a period, each with what is due of it; an order opens. */
export function PartyEntries({ input, name, children }: PartyEntriesProps) {
  const { statements: say } = useWords()
  const language = useLanguage()
  const [pageNo, setPageNo] = useState(1)
  const [orderId, setOrderId] = useState<string | null>(null)
  const answered = useQuery(queryPartyEntries, { ...input, pageNo, pageSize })
  const { data } = answered
  return (
    <>
      <QueryState answered={answered} />
      {data !== null && children?.(data)}
      {data !== null && data.total > 0 && (
        <>
          <div className={styles.acts}>
            <ExportButton
              name={`${name}-${data.untilDay}`}
              table={async (onCount) =>
                tableOf(
                  await everyNumberedPage(
                    (no) => callApi(queryPartyEntries, { ...input, pageNo: no, pageSize: 100 }),
                    onCount,
                  ),
                  language,
                  say,
                )
              }
            />
          </div>
          <DataTable
            flush
            label={say.lines}
            rows={data.list.map((entry, at) => ({ ...entry, at }))}
            keyOf={({ at }) => String(at)}
            columns={columnsOf(say, language, setOrderId)}
          />
        </>
      )}
      <Pager pageNo={pageNo} pageSize={pageSize} total={data?.total ?? 0} onPage={setPageNo} />
      {orderId !== null && <OrderDialog orderId={orderId} onClose={() => setOrderId(null)} />}
    </>
  )
}

const columnsOf = (
  say: Say,
  language: Language,
  open: (orderId: string) => void,
): DataColumn<Entry>[] => [
  {
    title: say.order,
    cell: ({ orderId, number, isRefund }) => (
      <>
        <button type="button" className={styles.link} onClick={() => open(orderId)}>
          {number}
        </button>
        {isRefund && ` ${say.isRefund}`}
      </>
    ),
  },
  { title: say.day, cell: ({ day }) => day, kind: 'minor' },
  { title: say.goods, cell: (entry) => goodsText(entry, language, say), kind: 'minor' },
  { title: say.sales, cell: ({ goodsCents }) => <Money cents={goodsCents} />, kind: 'number' },
  {
    title: say.share,
    cell: ({ basisPoints }) => `${formatPercent(basisPoints)}%`,
    kind: 'number minor',
  },
  { title: say.due, cell: ({ dueCents }) => <Money cents={dueCents} />, kind: 'number' },
]

const goodsText = ({ goodsName, goodsNameEn }: Entry, language: Language, say: Say): string =>
  goodsName === '' ? say.allGoods : nameIn(language, { name: goodsName, nameEn: goodsNameEn })

const money = (cents: Cents) => numberCell(formatDecimal(cents, 2))

const tableOf = (list: readonly Entry[], language: Language, say: Say): Table => ({
  titles: [say.day, say.order, say.state, say.goods, say.sales, `${say.share} %`, say.due],
  rows: list.map((entry) => [
    entry.day,
    entry.number,
    entry.isRefund ? say.isRefund : '',
    goodsText(entry, language, say),
    money(entry.goodsCents),
    numberCell(formatPercent(entry.basisPoints)),
    money(entry.dueCents),
  ]),
})
