import { getCommPrintTemplate, queryPrintTemplateList } from '@tillwright/contract/print/print.ts'
import { getOrderInfo, queryOrderListByEs } from '@tillwright/contract/order/order.ts'
import { templateKinds } from '@tillwright/domain/printing/paper-template.ts'
import { papersOf } from '@tillwright/domain/printing/usual-templates.ts'
import { shapedPicture } from '@tillwright/printing/picture/shaped-picture.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { ChipGroup } from '@tillwright/ui/field/ChipGroup.tsx'
import { Banner } from '@tillwright/ui/state/Banner.tsx'
import { EmptyState } from '@tillwright/ui/state/EmptyState.tsx'
import { ReceiptText } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { useQuery } from '../../platform/api/use-query.ts'
import { QueryView } from '../frame/QueryView.tsx'
import type { Order } from '../orders/order.ts'
import { useSession } from '../../session/session-store.ts'
import { useWords } from '../../platform/words/words.ts'
import { exampleOf } from './example-of.ts'
import styles from './Prints.module.css'
import { openShape, readShapeAgain, useShapeDraft } from './shape-draft.ts'
import { ShapeEditor } from './ShapeEditor.tsx'

/** How every paper looks here, drawn from the last real order while it is being shaped. */
export function TemplateCard() {
  const words = useWords()
  const may = useSession(({ permissions }) => permissions.includes('settings.write'))
  const usual = useSession(({ paperMm }) => (paperMm === 58 ? '58' : '80'))
  const { kind, paper, isOvertaken } = useShapeDraft()
  const last = useQuery(queryOrderListByEs, { pageNo: 1, pageSize: 1 })
  const { data: stored } = useQuery(queryPrintTemplateList, { kind })
  const papers = stored?.list.map(({ paper: of }) => of) ?? papersOf(kind)
  useEffect(() => openShape('RECEIPT', usual), [usual])
  return (
    <section className={styles.template} aria-label={words.prints.template}>
      <header className={styles.head}>
        <h2>{words.prints.template}</h2>
      </header>
      <ChipGroup
        variant="many"
        label={words.prints.kind}
        items={templateKinds.map((id) => ({ id, label: words.prints.kinds[id] }))}
        chosen={kind}
        onChoose={(id) => openShape(id, paper)}
      />
      <ChipGroup
        variant="outline"
        label={words.hardware.paper}
        items={papers.map((id) => ({ id, label: words.prints.onPaper(id) }))}
        chosen={paper}
        onChoose={(id) => openShape(kind, id)}
      />
      {isOvertaken && (
        <Banner
          tone="bad"
          action={
            <Button variant="soft" onClick={() => void readShapeAgain()}>
              {words.prints.readAgain}
            </Button>
          }
        >
          {words.prints.overtaken}
        </Banner>
      )}
      <div className={styles.shape}>
        <div className={styles.preview}>
          <QueryView answer={last} failed={words.orders.loadFailed} height="320px">
            {({ list: [head] }) =>
              head ? (
                <OrderPaper orderId={head.id} />
              ) : (
                <EmptyState
                  icon={<ReceiptText size={32} strokeWidth={1.5} aria-hidden="true" />}
                  title={words.prints.noOrder}
                  detail={words.prints.noOrderDetail}
                />
              )
            }
          </QueryView>
        </div>
        {may && <ShapeEditor />}
      </div>
    </section>
  )
}

function OrderPaper({ orderId }: { readonly orderId: string }) {
  const { data } = useQuery(getOrderInfo, { orderId })
  return data && <Paper order={data.order} />
}

function Paper({ order }: { readonly order: Order }) {
  const words = useWords()
  const { kind, paper, blocks } = useShapeDraft()
  const own = useTemplateWords()
  const drawn = useMemo(() => {
    const example = exampleOf(order, own)
    return example && shapedPicture(example, { kind, paper, blocks })
  }, [order, own, kind, paper, blocks])
  if (!drawn) return null
  return (
    <figure className={styles.paper}>
      <img
        src={`data:image/svg+xml;utf8,${encodeURIComponent(drawn.picture)}`}
        alt={drawn.reading}
      />
      <figcaption>{words.prints.exampleOf(order.number)}</figcaption>
    </figure>
  )
}

/** The shop's own words on this paper as they are stored now; those this till knows until they are read. */
function useTemplateWords() {
  const { kind, paper } = useShapeDraft()
  const known = useSession(({ receipt }) => receipt)
  const { data } = useQuery(getCommPrintTemplate, { id: `${kind}-${paper}` })
  return data && kind === 'RECEIPT' ? data.template : known
}
