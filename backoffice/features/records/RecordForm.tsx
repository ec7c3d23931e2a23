import type { StoredRecord } from '@tillwright/contract/office/records.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { Banner } from '@tillwright/ui/state/Banner.tsx'
import { useState } from 'react'
import { useQuery } from '../../platform/api/use-query.ts'
import { QueryState } from '../../platform/page/QueryState.tsx'
import { useWords } from '../../platform/words/words.ts'
import { DraftFields } from './DraftFields.tsx'
import styles from './RecordForm.module.css'
import type { RecordView } from './record-view.ts'
import { ProofField } from './ProofField.tsx'
import { useMaySave } from './use-may-save.ts'
import { useDraft } from './use-draft.ts'

export type FormView<F, N> = Pick<
  RecordView<F, N>,
  'calls' | 'title' | 'lead' | 'fields' | 'draftOf' | 'factsOf'
>

/** Settings of which there is one set: the form is always open. */
export function RecordForm<F, N>({ view }: { readonly view: FormView<F, N> }) {
  const answered = useQuery(view.calls.query, { pageNo: 1, pageSize: 1, keyword: '' })
  const [turn, setTurn] = useState(0)
  const record = answered.data?.list[0]
  if (record === undefined) return <QueryState answered={answered} />
  return (
    <OpenForm
      key={`${record.version} ${turn}`}
      view={view}
      thing={record}
      onReadAgain={() => {
        answered.reload()
        setTurn(turn + 1)
      }}
    />
  )
}

interface OpenFormProps<F, N> {
  readonly view: FormView<F, N>
  readonly thing: StoredRecord<F, N>
  readonly onReadAgain: () => void
}

function OpenForm<F, N>({ view, thing: record, onReadAgain }: OpenFormProps<F, N>) {
  const { records: say } = useWords()
  const [saved, setSaved] = useState<StoredRecord<F, N>>(record)
  const [isSaved, setIsSaved] = useState(false)
  const maySave = useMaySave(view)
  const drafting = useDraft({
    calls: view.calls,
    before: saved,
    first: view.draftOf(record.facts),
    factsOf: view.factsOf,
    onSaved: (next) => {
      setSaved(next)
      setIsSaved(true)
    },
  })
  const { failure, isOvertaken, isBusy } = drafting
  const change: typeof drafting.change = (part) => {
    setIsSaved(false)
    drafting.change(part)
  }
  return (
    <section className={styles.card} aria-labelledby="form-title">
      <h2 id="form-title">{view.title}</h2>
      {view.lead && <p className={styles.lead}>{view.lead}</p>}
      {failure !== null && (
        <Banner tone="bad">{isOvertaken ? say.overtaken : failure.message}</Banner>
      )}
      <DraftFields fields={view.fields} drafting={{ ...drafting, change }} />
      <ProofField proof={drafting.proof} />
      <div className={styles.acts}>
        {isOvertaken && <Button onClick={onReadAgain}>{say.readAgain}</Button>}
        {maySave ? (
          <Button variant="primary" busy={isBusy} onClick={() => void drafting.save()}>
            {say.save}
          </Button>
        ) : (
          <p className={styles.lead}>{say.ownerOnly}</p>
        )}
        <output className={styles.saved}>{isSaved ? say.saved : ''}</output>
      </div>
    </section>
  )
}
