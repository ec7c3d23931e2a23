import { queryOrderListByEs } from '@tillwright/contract/order/order.ts'
import { useQuery } from '../../platform/api/use-query.ts'
import { QueryView } from '../frame/QueryView.tsx'
import { OrderRow } from '../orders/OrderRow.tsx'
import { useSession } from '../../session/session-store.ts'
import { useWords } from '../../platform/words/words.ts'
import styles from './MemberView.module.css'

const shownMost = 5

export interface MemberOrdersProps {
  readonly memberId: string
  readonly onOrder: (orderId: string) => void
}

/** Recent orders of this member; nothing for a user who may not see orders. */
export function MemberOrders({ memberId, onOrder }: MemberOrdersProps) {
  const words = useWords()
  const may = useSession(({ permissions }) => permissions.includes('order.read'))
  const input = may ? { pageNo: 1, pageSize: shownMost, memberId } : null
  const answer = useQuery(queryOrderListByEs, input)
  if (!may) return null
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>{words.person.recentOrders}</h3>
      <QueryView answer={answer} failed={words.orders.loadFailed} height="64px">
        {({ list }) =>
          list.length === 0 ? (
            <p className={styles.none}>{words.person.noOrders}</p>
          ) : (
            <ul className={styles.rows}>
              {list.map((order) => (
                <li key={order.id}>
                  <OrderRow order={order} chosen={false} onOpen={onOrder} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </section>
  )
}
