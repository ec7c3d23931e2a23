import { queryOrderListByEs } from '@tillwright/contract/order.ts'
import { queryPrintTemplateList } from '@tillwright/contract/print.ts'
import { decodeEscpos } from '@tillwright/printing/escpos/decode.ts'
import { paperReading } from '@tillwright/printing/paper.ts'
import { paperPicture } from '@tillwright/printing/paper-picture.ts'
import { ChipGroup } from '@tillwright/ui/field/ChipGroup.tsx'
import { EmptyState } from '@tillwright/ui/state/EmptyState.tsx'
import { ReceiptText } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useAnswer } from '../api/use-answer.ts'
import { AnswerView } from '../frame/AnswerView.tsx'
import type { Order } from '../orders/order.ts'
import { useOrder } from '../orders/use-order.ts'
import { useSession } from '../session/session-store.ts'
import { useWords } from '../words/words.ts'
import { orderReceiptBytes } from './print-waiting-orders.ts'
import styles from './Prints.module.css'

/** How a receipt looks here, drawn from the last real order. */
export function TemplateCard() {
  const words = useWords()
  const usual = useSession((state) => state.paperMm)
  const [paperMm, setPaperMm] = useState(usual)
  const last = useAnswer(queryOrderListByEs, { pageNo: 1, pageSize: 1 })
  return (
    <section className={styles.template} aria-label={words.prints.template}>
      <header className={styles.head}>
        <h2>{words.prints.template}</h2>
      </header>
      <ChipGroup
        look="outline"
        label={words.hardware.paper}
        items={[
          { id: '80', label: words.hardware.paperWidth('80') },
          { id: '58', label: words.hardware.paperWidth('58') },
        ]}
        chosen={String(paperMm)}
        onChoose={(id) => setPaperMm(id === '58' ? 58 : 80)}
      />
      <AnswerView answer={last} failed={words.orders.loadFailed} height="320px">
        {({ list: [head] }) =>
          head ? (
            <OrderPaper orderId={head.id} paperMm={paperMm} />
          ) : (
            <EmptyState
              icon={<ReceiptText size={32} strokeWidth={1.5} aria-hidden="true" />}
              title={words.prints.noOrder}
              detail={words.prints.noOrderDetail}
            />
          )
        }
      </AnswerView>
      <Templates />
    </section>
  )
}

function OrderPaper({ orderId, paperMm }: { readonly orderId: string; readonly paperMm: 58 | 80 }) {
  const { order } = useOrder(orderId)
  return order && <Paper order={order} paperMm={paperMm} />
}

function Paper({ order, paperMm }: { readonly order: Order; readonly paperMm: 58 | 80 }) {
  const paper = useMemo(() => {
    const bytes = orderReceiptBytes(order, 0, paperMm)
    return bytes && { width: paperMm, rows: decodeEscpos(bytes, paperMm).rows }
  }, [order, paperMm])
  if (!paper) return null
  return (
    <div className={styles.paper}>
      <img
        src={`data:image/svg+xml;utf8,${encodeURIComponent(paperPicture(paper))}`}
        alt={paperReading(paper)}
      />
    </div>
  )
}

/** Which templates the store keeps, and for which paper. */
function Templates() {
  const words = useWords()
  const answer = useAnswer(queryPrintTemplateList, {})
  return (
    <AnswerView answer={answer} failed={words.prints.templatesFailed} height="64px">
      {({ list }) => (
        <ul className={styles.templates}>
          {list.map(({ id, name, paper }) => (
            <li key={id}>
              <span>{name}</span>
              <small>{paper} mm</small>
            </li>
          ))}
        </ul>
      )}
    </AnswerView>
  )
}
