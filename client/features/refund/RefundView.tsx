import { queryOrderRefundDetailNew } from '@tillwright/contract/order/refund.ts'
import { EmptyState } from '@tillwright/ui/state/EmptyState.tsx'
import { Tag, type TagTone } from '@tillwright/ui/text/Tag.tsx'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useQuery } from '../../platform/api/use-query.ts'
import { QueryView } from '../frame/QueryView.tsx'
import layout from '@tillwright/ui/layout/detail-view.module.css'
import { numberTail } from '../orders/order.ts'
import { fullTimeText } from '../../platform/words/time-text.ts'
import { useWords } from '../../platform/words/words.ts'
import type { Refund } from './refund.ts'
import { RefundActions } from './RefundActions.tsx'
import { RefundFacts } from './RefundFacts.tsx'
import { PhotosOfRefund } from './PhotosOfRefund.tsx'
import { RefundLegs } from './RefundLegs.tsx'

export interface RefundViewProps {
  readonly refundId: string
  readonly onOrder: (orderId: string) => void
  /** A slip came out of the printer. */
  readonly onPaper: () => void
}

/** One refund: how far each part of it is, what can be done about it, and what came back. */
export function RefundView({ refundId, onOrder, onPaper }: RefundViewProps) {
  const words = useWords()
  const answer = useQuery(queryOrderRefundDetailNew, { refundId })
  const [newer, setNewer] = useState<Refund | null>(null)
  return (
    <QueryView answer={answer} failed={words.refund.loadFailed} height="280px">
      {({ list, photos }) => {
        const refund = newer ?? list[0]
        if (!refund) {
          return (
            <EmptyState
              icon={<Undo2 size={32} strokeWidth={1.5} aria-hidden="true" />}
              title={words.refund.notFound}
            />
          )
        }
        return (
          <article
            className={layout.detail}
            aria-label={words.refund.number(numberTail(refund.number))}
          >
            <RefundHead refund={refund} />
            <RefundLegs refund={refund} onChange={setNewer} />
            <RefundFacts refund={refund} />
            {photos.length > 0 && <PhotosOfRefund urls={photos} />}
            <RefundActions
              refund={refund}
              onChange={setNewer}
              onOrder={onOrder}
              onPaper={onPaper}
            />
          </article>
        )
      }}
    </QueryView>
  )
}

export const refundTones: Readonly<Record<Refund['state'], TagTone>> = {
  CREATED: 'warn',
  PROCESSING: 'warn',
  SUCCEEDED: 'ok',
  FAILED: 'bad',
}

function RefundHead({ refund }: { readonly refund: Refund }) {
  const words = useWords()
  return (
    <header className={layout.head}>
      <div>
        <h2>{words.refund.number(numberTail(refund.number))}</h2>
        <p>
          {fullTimeText(refund.createdAtMs)} · {refund.staffName}
        </p>
      </div>
      <Tag tone={refundTones[refund.state]}>{words.refund.states[refund.state]}</Tag>
    </header>
  )
}
