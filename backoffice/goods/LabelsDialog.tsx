import { labelPapers } from '@tillwright/printing/paper-width.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { printPage } from '@tillwright/ui/print/print-page.ts'
import { Printer } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Choice } from '../frame/Choice.tsx'
import { useOffice } from '../session/office-store.ts'
import { OfficeDialog } from '../frame/OfficeDialog.tsx'
import { useLanguage, useWords } from '../words/words.ts'
import styles from './LabelsDialog.module.css'
import { labelPage } from './print-labels.ts'
import type { OfficeGoods } from './use-goods-list.ts'

export interface LabelsDialogProps {
  readonly goods: readonly OfficeGoods[]
  readonly onClose: () => void
}

/** The first of the labels as it will come out, and the browser's print dialog for all of them. */
export function LabelsDialog({ goods, onClose }: LabelsDialogProps) {
  const { goods: say } = useWords()
  const language = useLanguage()
  const storeName = useOffice((state) => state.worker?.storeName ?? '')
  const [paper, setPaper] = useState<(typeof labelPapers)[number]>('60x40')
  const terms = { paper, language, storeName }
  const sample = useMemo(
    () => labelPage(goods.slice(0, 1), { paper, language, storeName }),
    [goods, paper, language, storeName],
  )
  return (
    <OfficeDialog
      title={say.labels}
      onClose={onClose}
      actions={
        <Button
          look="primary"
          icon={<Printer size={18} aria-hidden="true" />}
          onClick={() => void printPage(labelPage(goods, terms))}
        >
          {say.printLabels(goods.length)}
        </Button>
      }
    >
      <Choice
        label={say.labelPaper}
        value={paper}
        options={labelPapers.map((value) => ({ value, text: `${value.replace('x', ' × ')} mm` }))}
        onChoose={(value) => setPaper(labelPapers.find((one) => one === value) ?? '60x40')}
      />
      <img className={styles.sample} alt={say.labelSample} src={pictureIn(sample)} />
    </OfficeDialog>
  )
}

/** The drawing of a page as a picture: nothing in it is run. */
function pictureIn(html: string): string {
  const drawing = new DOMParser().parseFromString(html, 'text/html').querySelector('svg')
  return drawing === null
    ? ''
    : `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(drawing))}`
}
