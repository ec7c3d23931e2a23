import type { StockDocument } from './stock-document.ts'
import { postArrival } from '@tillwright/contract/office/stock.ts'
import { formatMilli, milli, parseMilli } from '@tillwright/domain/number/milli.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { Banner } from '@tillwright/ui/state/Banner.tsx'
import { useRef, useState } from 'react'
import { callApi } from '../../platform/api/call-api.ts'
import { failureOf } from '@tillwright/web/api/call-failure.ts'
import { DataTable } from '../../platform/page/DataTable.tsx'
import { OfficeDialog } from '../../platform/page/OfficeDialog.tsx'
import { useWords } from '../../platform/words/words.ts'
import { CellField } from './CellField.tsx'
import { DocumentFacts } from './DocumentFacts.tsx'
import { useGoodsName } from './goods-name.ts'
import styles from './Warehouse.module.css'

export interface ArrivalProps {
  readonly document: StockDocument
  readonly onPosted: (documentId: string) => void
  readonly onClose: () => void
}

/** A shipment is taken in as it really came: less than was sent is lost on the way. */
export function Arrival({ document, onPosted, onClose }: ArrivalProps) {
  const { warehouse: say } = useWords()
  const nameOf = useGoodsName()
  const clientDocumentId = useRef(crypto.randomUUID())
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>(
    () => new Map(document.lines.map(({ lineNo, amount }) => [lineNo, text(-amount)])),
  )
  const [wrong, setWrong] = useState<string | null>(null)
  const arrive = async () => {
    const lines = document.lines.flatMap(({ lineNo }) => {
      const quantity = parseMilli(typed.get(lineNo) ?? '')
      return quantity === null || quantity < 0 ? [] : [{ lineNo, quantity }]
    })
    if (lines.length !== document.lines.length) return setWrong(say.notAmount)
    setWrong(null)
    try {
      const input = { clientDocumentId: clientDocumentId.current, documentId: document.id }
      onPosted((await callApi(postArrival, { ...input, note: '', lines })).document.id)
    } catch (error) {
      setWrong(failureOf(error).message)
    }
  }
  return (
    <OfficeDialog
      title={`${say.kinds[document.kind]} ${document.number}`}
      shape="wide"
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={() => void arrive()}>
          {say.arrive}
        </Button>
      }
    >
      <div className={styles.stack}>
        {wrong !== null && <Banner tone="bad">{wrong}</Banner>}
        <DocumentFacts document={document} />
        <DataTable
          flush
          label={say.kinds[document.kind]}
          rows={document.lines}
          keyOf={({ lineNo }) => String(lineNo)}
          columns={[
            { title: say.goods, cell: nameOf },
            { title: say.sent, kind: 'number', cell: ({ amount }) => text(-amount) },
            {
              title: say.arrived,
              kind: 'number',
              cell: (line) => (
                <CellField
                  label={say.quantityOf(nameOf(line))}
                  value={typed.get(line.lineNo) ?? ''}
                  onText={(quantity) => setTyped(new Map(typed).set(line.lineNo, quantity))}
                  unit={line.unit}
                />
              ),
            },
          ]}
        />
      </div>
    </OfficeDialog>
  )
}

const text = (amount: number): string => formatMilli(milli(amount))
