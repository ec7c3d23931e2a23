import { tenderKinds } from '@tillwright/domain/order/tender.ts'
import { ChipGroup } from '@tillwright/ui/field/ChipGroup.tsx'
import { useWords } from '../../platform/words/words.ts'
import styles from './OrderFilterMenu.module.css'
import { filterOrders, standings, useOrderList } from './order-list-store.ts'

/** The orders by the way they were paid and by what became of them. */
export function OrderFilters() {
  const { orders, tender: tenders, refund } = useWords()
  const { tender, standing } = useOrderList(({ filter }) => filter)
  return (
    <div className={styles.filters}>
      <section>
        <h3>{tenders.ways}</h3>
        <ChipGroup
          variant="outline"
          label={tenders.ways}
          items={[
            { id: 'any', label: refund.anyState },
            ...tenderKinds.map((id) => ({ id, label: tenders.kinds[id] })),
          ]}
          chosen={tender ?? 'any'}
          onChoose={(id) =>
            void filterOrders({ tender: tenderKinds.find((kind) => kind === id) ?? null })
          }
        />
      </section>
      <section>
        <h3>{orders.standing}</h3>
        <ChipGroup
          variant="outline"
          label={orders.standing}
          items={standings.map((id) => ({ id, label: orders.standings[id] }))}
          chosen={standing}
          onChoose={(id) => void filterOrders({ standing: id })}
        />
      </section>
    </div>
  )
}
