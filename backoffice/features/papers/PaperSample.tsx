import { queryOfficeStoreForm } from '@tillwright/contract/office/office-settings.ts'
import type { SlipPaper } from '@tillwright/contract/print/slip.ts'
import type { Block, TemplateKind } from '@tillwright/domain/printing/paper-template.ts'
import type { Example } from '@tillwright/printing/papers/example-lines.ts'
import { sampleReceipt } from '@tillwright/printing/papers/sample-receipt.ts'
import { sampleReceiptEn } from '@tillwright/printing/papers/sample-receipt-en.ts'
import { shapedPicture } from '@tillwright/printing/picture/shaped-picture.ts'
import { paperWords } from '@tillwright/printing/words/paper-words.ts'
import { useMemo } from 'react'
import { useQuery } from '../../platform/api/use-query.ts'
import { officeCurrency, useOffice } from '../../session/office-store.ts'
import { useLanguage, useWords } from '../../platform/words/words.ts'
import styles from './PapersPage.module.css'

export interface PaperSampleProps {
  readonly kind: TemplateKind
  readonly paper: SlipPaper
  readonly blocks: readonly Block[]
}

/** The paper as it comes out of the printer, from a sale that has something of everything. */
export function PaperSample({ kind, paper, blocks }: PaperSampleProps) {
  const { papers: say } = useWords()
  const language = useLanguage()
  const name = useOffice((state) => state.worker?.storeName ?? '')
  const request = useQuery(queryOfficeStoreForm, { pageNo: 1, pageSize: 1, keyword: '' })
  const store = request.data?.list[0]?.facts
  const drawn = useMemo(() => {
    const receipt = {
      ...(language === 'zh' ? sampleReceipt : sampleReceiptEn),
      store: { name, address: store?.address ?? '', phone: store?.phone ?? '' },
      footer: store?.receiptFooter ? store.receiptFooter.split('\n') : [],
    }
    const example: Example = {
      receipt,
      words: paperWords(language, officeCurrency()),
      facts: {
        storeName: name,
        cashier: receipt.cashier,
        at: receipt.soldAt,
        copyNumber: 0,
        isTraining: false,
        pickupCode: null,
        note: '',
      },
    }
    return shapedPicture(example, { kind, paper, blocks })
  }, [name, store, language, kind, paper, blocks])
  return (
    <figure className={styles.sample}>
      <img
        src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawn.picture)}`}
        alt={drawn.reading}
      />
      <figcaption>{say.sample}</figcaption>
    </figure>
  )
}
