import type { Output } from '@tillwright/contract/call.ts'
import { queryMemberMoves } from '@tillwright/contract/office/office-member.ts'
import { cents } from '@tillwright/domain/money/cents.ts'
import { EmptyState } from '@tillwright/ui/state/EmptyState.tsx'
import { amountLabel } from '@tillwright/ui/text/amount-text.ts'
import { History } from 'lucide-react'
import { useState } from 'react'
import { useQuery } from '../../platform/api/use-query.ts'
import { useWords, type Words } from '../../platform/words/words.ts'
import { QueryState } from '../../platform/page/QueryState.tsx'
import { DataTable } from '../../platform/page/DataTable.tsx'
import { Moment } from '../../platform/page/Moment.tsx'
import { Pager } from '../../platform/page/Pager.tsx'
import { OrderDialog } from '../report/OrderDialog.tsx'
import styles from './MemberDialog.module.css'

type Move = Output<typeof queryMemberMoves>['list'][number]

const pageSize = 20

/** Movements on the accounts of a member; those caused by an order link to it. */
export function MemberMoves({ memberId }: { readonly memberId: string }) {
  const { members: say } = useWords()
  const [pageNo, setPageNo] = useState(1)
  const [orderId, setOrderId] = useState<string | null>(null)
  const answered = useQuery(queryMemberMoves, { userId: memberId, pageNo, pageSize })
  const { data } = answered
  return (
    <section className={styles.part} aria-label={say.history}>
      <h3>{say.history}</h3>
      <QueryState answered={answered} />
      {data?.total === 0 && (
        <EmptyState
          icon={<History size={28} strokeWidth={1.5} aria-hidden="true" />}
          title={say.noHistory}
        />
      )}
      {data !== null && data.total > 0 && (
        <DataTable
          flush
          label={say.history}
          rows={data.list.map((move, at) => ({ ...move, at }))}
          keyOf={({ at }) => String(at)}
          columns={[
            { title: say.time, cell: (move) => <Moment atMs={move.madeAtMs} /> },
            {
              title: say.what,
              cell: (move) => (
                <>
                  {kindText(move, say)}{' '}
                  {move.orderId !== null && (
                    <button
                      type="button"
                      className={styles.link}
                      onClick={() => setOrderId(move.orderId)}
                    >
                      {move.orderNumber}
                    </button>
                  )}
                </>
              ),
            },
            { title: say.account, cell: ({ book }) => say.books[book], kind: 'minor' },
            { title: say.change, cell: (move) => signed(move, move.amount), kind: 'number' },
            {
              title: say.balanceAfter,
              cell: (move) => shown(move, move.balance),
              kind: 'number minor',
            },
          ]}
        />
      )}
      <Pager pageNo={pageNo} pageSize={pageSize} total={data?.total ?? 0} onPage={setPageNo} />
      {orderId !== null && <OrderDialog orderId={orderId} onClose={() => setOrderId(null)} />}
    </section>
  )
}

function kindText({ kind, isRecharge }: Move, say: Words['members']): string {
  if (kind === 'order' && isRecharge) return say.topUp
  return new Map(Object.entries(say.moveKinds)).get(kind) ?? kind
}

const shown = ({ book }: Move, amount: number): string =>
  book === 'points' ? new Intl.NumberFormat('en').format(amount) : amountLabel(cents(amount))

const signed = (move: Move, amount: number): string =>
  amount > 0 ? `+${shown(move, amount)}` : shown(move, amount)
