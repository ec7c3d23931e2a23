import { queryPaperShapes } from '@tillwright/contract/print/paper-shapes.ts'
import type { SlipPaper } from '@tillwright/contract/print/slip.ts'
import { type TemplateKind, templateKinds } from '@tillwright/domain/printing/paper-template.ts'
import { papersOf } from '@tillwright/domain/printing/usual-templates.ts'
import { ChipGroup } from '@tillwright/ui/field/ChipGroup.tsx'
import { useState } from 'react'
import { useQuery } from '../../platform/api/use-query.ts'
import { QueryState } from '../../platform/page/QueryState.tsx'
import { PageHead } from '../../platform/page/PageHead.tsx'
import { useWords } from '../../platform/words/words.ts'
import { PaperForm } from './PaperForm.tsx'
import styles from './PapersPage.module.css'

/** How every paper of this store looks, for each width it is printed on. */
export function PapersPage() {
  const { papers: say } = useWords()
  const answered = useQuery(queryPaperShapes, {})
  const [kind, setKind] = useState<TemplateKind>('RECEIPT')
  const [width, setWidth] = useState<SlipPaper>('80')
  const [turn, setTurn] = useState(0)
  // Saved, the form is opened anew under the next version; that it was saved is still to be read.
  const [isSaved, setSaved] = useState(false)
  const paper = papersOf(kind).includes(width) ? width : '80'
  return (
    <>
      <PageHead title={say.title} detail={say.lead} />
      <div className={styles.page}>
        <ChipGroup
          variant="many"
          label={say.kind}
          items={templateKinds.map((id) => ({ id, label: say.kinds[id] }))}
          chosen={kind}
          onChoose={(id) => {
            setSaved(false)
            setKind(id)
          }}
        />
        <ChipGroup
          variant="outline"
          label={say.width}
          items={papersOf(kind).map((id) => ({ id, label: say.onPaper(id) }))}
          chosen={paper}
          onChoose={(id) => {
            setSaved(false)
            setWidth(id)
          }}
        />
        {answered.data === null || answered.failure !== null ? (
          <QueryState answered={answered} />
        ) : (
          <PaperForm
            key={`${kind} ${paper} ${answered.data.version} ${turn}`}
            kind={kind}
            paper={paper}
            shapes={answered.data}
            isSaved={isSaved}
            onTouched={() => setSaved(false)}
            onSaved={() => {
              setSaved(true)
              answered.reload()
            }}
            onReadAgain={() => {
              answered.reload()
              setTurn(turn + 1)
            }}
          />
        )}
      </div>
    </>
  )
}
