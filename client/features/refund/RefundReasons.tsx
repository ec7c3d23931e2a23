import { queryReasonList } from '@tillwright/contract/order/refund.ts'
import { ChipGroup } from '@tillwright/ui/field/ChipGroup.tsx'
import { Field } from '@tillwright/ui/field/Field.tsx'
import { useEffect } from 'react'
import { useQuery } from '../../platform/api/use-query.ts'
import { QueryView } from '../frame/QueryView.tsx'
import type { Order } from '../orders/order.ts'
import { useWords, type Words } from '../../platform/words/words.ts'
import { draftRefund, useRefundDraft } from './refund-draft.ts'
import { ReasonChips } from './ReasonChips.tsx'
import { RefundPhotos } from './RefundPhotos.tsx'
import type { RefundReason } from './refund.ts'
import styles from '@tillwright/ui/layout/money-back-form.module.css'

/** Why the goods come back, how the money goes back, and a note. */
export function RefundReasons({ order }: { readonly order: Order }) {
  const words = useWords()
  const { reason, note } = useRefundDraft()
  const reasons = useQuery(queryReasonList, {})
  return (
    <>
      <QueryView answer={reasons} failed={words.refund.reasonsFailed} height="96px">
        {({ list }) => <Reasons list={list} />}
      </QueryView>
      {reason && <p className={styles.hint}>{whatBecomesOf(reason, words)}</p>}
      {reason?.photo && <RefundPhotos />}
      <Ways order={order} />
      <div className={styles.note}>
        <Field
          label={words.refund.note}
          value={note}
          onText={(text) => draftRefund({ note: text })}
        />
      </div>
    </>
  )
}

/**
 * The reason that requires nothing more is preselected: a queue does not wait for a press that
 * nearly always is the same.
 */
function Reasons({ list }: { readonly list: readonly RefundReason[] }) {
  const reason = useRefundDraft((state) => state.reason)
  const usual = list.find(({ photo, loss }) => !photo && !loss) ?? null
  useEffect(() => {
    if (reason === null && usual !== null) draftRefund({ reason: usual })
  }, [reason, usual])
  return (
    <ReasonChips
      list={list}
      chosen={reason}
      onChoose={(chosen) => draftRefund({ reason: chosen })}
    />
  )
}

function whatBecomesOf({ restock, loss }: RefundReason, words: Words): string {
  if (loss) return words.refund.loses
  return restock ? words.refund.restocks : words.refund.keeps
}

/** Back by the tenders it was paid with, or out of the drawer where that is another way at all. */
function Ways({ order }: { readonly order: Order }) {
  const words = useWords()
  const way = useRefundDraft((state) => state.way)
  const kinds = [...new Set(order.legs.map(({ tender }) => tender))]
  const onlyCash = kinds.every((kind) => kind === 'cash')
  const paid = kinds.map((kind) => words.tender.kinds[kind]).join('+')
  return (
    <div className={styles.choice}>
      <span>{words.refund.way}</span>
      <ChipGroup
        variant="outline"
        label={words.refund.way}
        items={[
          { id: 'ORIGINAL', label: `${words.refund.ways.ORIGINAL} · ${paid}` },
          ...(onlyCash ? [] : [{ id: 'CASH' as const, label: words.refund.ways.CASH }]),
        ]}
        chosen={way}
        onChoose={(next) => draftRefund({ way: next })}
      />
    </div>
  )
}
