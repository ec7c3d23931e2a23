import type { Output } from '@tillwright/contract/call.ts'
import type { queryWarehouse } from '@tillwright/contract/office/stock.ts'
import { wasteReasons } from '@tillwright/domain/stock/stock-document.ts'
import { Field } from '@tillwright/ui/field/Field.tsx'
import { Choice } from '../../platform/page/Choice.tsx'
import { useWords } from '../../platform/words/words.ts'
import type { Draft, DraftKind } from './document-draft.ts'
import styles from './Warehouse.module.css'

export interface DocumentFieldsProps {
  readonly kind: DraftKind
  readonly draft: Draft
  /** Null while they are read. */
  readonly terms: Output<typeof queryWarehouse> | null
  readonly onChange: (part: Partial<Draft>) => void
}

/** Fields of a document besides its lines: who brought it, where it goes, or why it is lost. */
export function DocumentFields({ kind, draft, terms, onChange }: DocumentFieldsProps) {
  const { warehouse: say } = useWords()
  const stores = terms?.stores ?? []
  return (
    <div className={styles.fields}>
      {kind === 'RECEIVE' && (
        <Choice
          label={say.supplier}
          value={draft.supplierId}
          options={[
            { value: '', text: say.noSupplier },
            ...(terms?.suppliers ?? [])
              .filter(({ isActive }) => isActive)
              .map(({ id, name }) => ({ value: id, text: name })),
          ]}
          onChoose={(supplierId) => onChange({ supplierId })}
        />
      )}
      {kind === 'SHIP' && (
        <Choice
          label={say.toStore}
          value={draft.toStoreId}
          error={terms !== null && stores.length === 0 ? say.noStores : null}
          options={[
            { value: '', text: say.chooseStore },
            ...stores.map(({ id, name }) => ({ value: id, text: name })),
          ]}
          onChoose={(toStoreId) => onChange({ toStoreId })}
        />
      )}
      {kind === 'WASTE' && (
        <Choice
          label={say.reason}
          value={draft.reason}
          options={wasteReasons.map((value) => ({ value, text: say.reasons[value] }))}
          onChoose={(chosen) =>
            onChange({ reason: wasteReasons.find((one) => one === chosen) ?? 'OTHER' })
          }
        />
      )}
      <Field label={say.note} value={draft.note} onText={(note) => onChange({ note })} />
    </div>
  )
}
