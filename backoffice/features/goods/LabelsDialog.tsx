import { priceLabelLines } from '@tillwright/printing/papers/price-label.ts'
import { paperWords } from '@tillwright/printing/words/paper-words.ts'
import { OfficeDialog } from '../../platform/page/OfficeDialog.tsx'
import { LabelSheet } from '../papers/LabelSheet.tsx'
import { officeCurrency, useOffice } from '../../session/office-store.ts'
import { useLanguage, useWords } from '../../platform/words/words.ts'
import { labelOf } from './price-label-of.ts'
import type { OfficeGoods } from './use-goods-list.ts'

export interface LabelsDialogProps {
  readonly goods: readonly OfficeGoods[]
  readonly onClose: () => void
}

/** The shelf labels of these goods. */
export function LabelsDialog({ goods, onClose }: LabelsDialogProps) {
  const { goods: say } = useWords()
  const language = useLanguage()
  const storeName = useOffice((state) => state.worker?.storeName ?? '')
  const words = paperWords(language, officeCurrency())
  return (
    <OfficeDialog title={say.labels} onClose={onClose}>
      <LabelSheet
        kind="LABEL"
        labels={goods}
        linesOf={(one, paper, blocks) =>
          priceLabelLines(labelOf(one, { language, storeName }), { words, paper }, blocks)
        }
      />
    </OfficeDialog>
  )
}
