import { DocumentFacts } from './DocumentFacts.tsx'
import type { StockDocument } from './stock-document.ts'
import { correctStockDocument, getStockDocument } from '@tillwright/contract/office/stock.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { Banner } from '@tillwright/ui/state/Banner.tsx'
import { Printer } from 'lucide-react'
import { useRef, useState } from 'react'
import { ask } from '../api/ask.ts'
import { failureOf } from '../api/ask-failure.ts'
import { useAnswer } from '../api/use-answer.ts'
import { AnswerState } from '../frame/AnswerState.tsx'
import { OfficeDialog } from '../frame/OfficeDialog.tsx'
import { tellGoodsChanged } from '../goods/tell-goods-changed.ts'
import { useLanguage, useWords } from '../words/words.ts'
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
  const answered = useAnswer(getStockDocument, { documentId })
  const document = answered.data?.document
  if (document === undefined)
    return (
      <OfficeDialog title={say.tabs.documents} onClose={onClose} shape="wide">
        <AnswerState answered={answered} />
      </OfficeDialog>
    )
  const posted = (id: string) => {
    tellGoodsChanged()
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
  const [isAsking, setAsking] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  const clientDocumentId = useRef(crypto.randomUUID())
  const correct = async () => {
    try {
      const wish = { clientDocumentId: clientDocumentId.current, documentId: document.id, note: '' }
      onPosted((await ask(correctStockDocument, wish)).document.id)
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
            <Button onClick={() => setAsking(false)}>{say.cancel}</Button>
            <Button look="danger" onClick={() => void correct()}>
              {say.correctDo}
            </Button>
          </>
        ) : (
          <>
            {document.canCorrect && (
              <Button look="danger-ghost" onClick={() => setAsking(true)}>
                {say.correct}
              </Button>
            )}
            <Button
              look="primary"
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
        {isAsking && <Banner>{say.correctAsk}</Banner>}
        <DocumentFacts document={document} />
        <DocumentLines document={document} />
      </div>
    </OfficeDialog>
  )
}
