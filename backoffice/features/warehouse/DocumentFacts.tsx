import type { StockDocument } from './stock-document.ts'
import { useWords } from '../../platform/words/words.ts'
import { Moment } from '../../platform/page/Moment.tsx'
import styles from './Warehouse.module.css'

/** Poster, time and other party of a document. */
export function DocumentFacts({ document }: { readonly document: StockDocument }) {
  const { warehouse: say } = useWords()
  const { otherStoreName, supplierName, reason, note, otherNumber } = document
  return (
    <p className={styles.facts}>
      <span>
        {say.state} <b>{say.states[document.state]}</b>
      </span>
      <span>
        {document.storeName} · {document.staffName} · <Moment atMs={document.postedAtMs} />
      </span>
      {(otherStoreName || supplierName) && (
        <span>
          {say.partner} <b>{otherStoreName || supplierName}</b>
        </span>
      )}
      {reason !== null && (
        <span>
          {say.reason} <b>{say.reasons[reason]}</b>
        </span>
      )}
      {otherNumber !== '' && <span>{say.belongsTo(otherNumber)}</span>}
      {note !== '' && <span>{note}</span>}
    </p>
  )
}
