import { DocumentFacts } from './DocumentFacts.tsx'
import type { StockDocument } from './stock-document.ts'
import { correctStockDocument, getStockDocument } from '@tillwright/contract/office/stock.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { Banner } from '@tillwright/ui/state/Banner.tsx'
import { Printer } from 'lucide-react'
import { useRef, useState } from 'react'
import { callApi } from '../../platform/api/call-api.ts'
import { failureOf } from '@tillwright/web/api/call-failure.ts'
import { useQuery } from '../../platform/api/use-query.ts'
import { QueryState } from '../../platform/page/QueryState.tsx'
import { OfficeDialog } from '../../platform/page/OfficeDialog.tsx'
import { notifyGoodsChanged } from '../goods/notify-goods-changed.ts'
import { useLanguage, useWords } from '../../platform/words/words.ts'
import { Arrival } from './Arrival.tsx'
import { DocumentLines } from './DocumentLines.tsx'
import { printDocument } from './print-document.ts'
import styles from './Warehouse.module.css'

export interface DocumentDialogProps {
  readonly documentId: string
  /** Another document came of it. */
  readonly onPosted: (documentId: string) => void
  readonly onClose: () => void
}

/** One document: looked at, printed, taken back, or taken in where it is under way to here. */
export function DocumentDialog({ documentId, onPosted, onClose }: DocumentDialogProps) {
  const { warehouse: say } = useWords()
  const answered = useQuery(getStockDocument, { documentId })
  const document = answered.data?.document
  if (document === undefined)
    return (
      <OfficeDialog title={say.tabs.documents} onClose={onClose} shape="wide">
        <QueryState answered={answered} />
      </OfficeDialog>
    )
  const posted = (id: string) => {
    notifyGoodsChanged()
    onPosted(id)
  }
  return document.canArrive ? (
    <Arrival document={document} onPosted={posted} onClose={onClose} />
  ) : (
    <Posted document={document} onPosted={posted} onClose={onClose} />
  )
}

interface PostedProps {
  readonly document: StockDocument
  readonly onPosted: (documentId: string) => void
  readonly onClose: () => void
}

function Posted({ document, onPosted, onClose }: PostedProps) {
  const { warehouse: say } = useWords()
  const language = useLanguage()
  const [isAsking, setChecking] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  const clientDocumentId = useRef(crypto.randomUUID())
  const correct = async () => {
    try {
      const input = {
        clientDocumentId: clientDocumentId.current,
        documentId: document.id,
        note: '',
      }
      onPosted((await callApi(correctStockDocument, input)).document.id)
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
        isAsking ? (
          <>
            <Button onClick={() => setChecking(false)}>{say.cancel}</Button>
            <Button variant="danger" onClick={() => void correct()}>
              {say.correctDo}
            </Button>
          </>
        ) : (
          <>
            {document.canCorrect && (
              <Button variant="danger-ghost" onClick={() => setChecking(true)}>
                {say.correct}
              </Button>
            )}
            <Button
              variant="primary"
              icon={<Printer size={18} aria-hidden="true" />}
              onClick={() => void printDocument(document, { say, language })}
            >
              {say.print}
            </Button>
          </>
        )
      }
    >
      <div className={styles.stack}>
        {wrong !== null && <Banner tone="bad">{wrong}</Banner>}
        {isAsking && <Banner>{say.correctQuestion}</Banner>}
        <DocumentFacts document={document} />
        <DocumentLines document={document} />
      </div>
    </OfficeDialog>
  )
}
