import { queryPaperShapes } from '@tillwright/contract/print/paper-shapes.ts'
import type { Block } from '@tillwright/domain/printing/paper-template.ts'
import { usualTemplate } from '@tillwright/domain/printing/usual-templates.ts'
import { htmlPage } from '@tillwright/printing/picture/html-page.ts'
import { layout } from '@tillwright/printing/layout/layout.ts'
import type { Line } from '@tillwright/printing/layout/line.ts'
import { type LabelPaper, labelPapers } from '@tillwright/printing/layout/paper-width.ts'
import { sheetsOf } from '@tillwright/printing/layout/sheet.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { printPage } from '@tillwright/ui/print/print-page.ts'
import { Printer } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useQuery } from '../../platform/api/use-query.ts'
import { Choice } from '../../platform/page/Choice.tsx'
import { useOffice } from '../../session/office-store.ts'
import { useWords } from '../../platform/words/words.ts'
import styles from './LabelSheet.module.css'

export interface LabelSheetProps<T> {
  readonly kind: 'LABEL' | 'BOX_LABEL'
  readonly labels: readonly T[]
  /** Returns the lines of one label, on this paper and in the store's layout. */
  readonly linesOf: (label: T, paper: LabelPaper, blocks: readonly Block[]) => readonly Line[]
}

/** The first of some labels as it will come out, and the browser's print dialog for all of them, a page each. */
export function LabelSheet<T>({ kind, labels, linesOf }: LabelSheetProps<T>) {
  const { goods: say } = useWords()
  const storeName = useOffice((state) => state.worker?.storeName ?? '')
  const { data, isBusy } = useQuery(queryPaperShapes, {})
  const [paper, setPaper] = useState<LabelPaper>('60x40')
  const own = data?.list.find((one) => one.kind === kind && one.paper === paper)
  const blocks = own?.blocks ?? usualTemplate(kind)
  const pageOf = (some: readonly T[]): string =>
    htmlPage(
      some.flatMap((label) => sheetsOf(layout(linesOf(label, paper, blocks), paper), paper)),
      storeName,
    )
  return (
    <>
      <Choice
        label={say.labelPaper}
        value={paper}
        options={labelPapers.map((value) => ({ value, text: `${value.replace('x', ' × ')} mm` }))}
        onChoose={(value) => setPaper(labelPapers.find((one) => one === value) ?? '60x40')}
      />
      <Sample html={pageOf(labels.slice(0, 1))} />
      <Button
        variant="primary"
        busy={isBusy}
        icon={<Printer size={18} aria-hidden="true" />}
        onClick={() => void printPage(pageOf(labels))}
      >
        {say.printLabels(labels.length)}
      </Button>
    </>
  )
}

function Sample({ html }: { readonly html: string }) {
  const { goods: say } = useWords()
  const picture = useMemo(() => pictureIn(html), [html])
  return <img className={styles.sample} alt={say.labelSample} src={picture} />
}

/** The drawing of a page as a picture: nothing in it is run. */
function pictureIn(html: string): string {
  const drawing = new DOMParser().parseFromString(html, 'text/html').querySelector('svg')
  return drawing === null
    ? ''
    : `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(drawing))}`
}
