import type { KeptThing } from '@tillwright/contract/kept.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { Field } from '@tillwright/ui/field/Field.tsx'
import { EmptyState } from '@tillwright/ui/state/EmptyState.tsx'
import { ListX, Plus, Search } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useAnswer } from '../api/use-answer.ts'
import { ExportButton } from '../export/ExportButton.tsx'
import { AnswerState } from '../frame/AnswerState.tsx'
import { PageHead } from '../frame/PageHead.tsx'
import { goTo, useRoute } from '../navigation/route.ts'
import { useWords } from '../words/words.ts'
import { allKept } from './all-kept.ts'
import { KeptDialog } from './KeptDialog.tsx'
import styles from './KeptPage.module.css'
import { KeptTable } from './KeptTable.tsx'
import type { KeptView } from './kept-view.ts'

const pageSize = 50

/** A list of one kind of thing: searched, exported, opened, added to. */
export function KeptPage<F, N>({ view }: { readonly view: KeptView<F, N> }) {
  const { kept: say } = useWords()
  const { query } = useRoute()
  const [keyword, setKeyword] = useState('')
  const [pageNo, setPageNo] = useState(1)
  // A form that read the thing again begins anew.
  const [turn, setTurn] = useState(0)
  const wanted = useDeferredValue(keyword)
  const answered = useAnswer(view.calls.query, { pageNo, pageSize, keyword: wanted })
  const list = answered.data?.list ?? []
  const total = answered.data?.total ?? 0
  const open = query.get('id')
  const thing = list.find(({ id }) => id === open) ?? null
  const reload = () => {
    answered.reload()
    setTurn(turn + 1)
  }
  return (
    <>
      <PageHead title={view.title} detail={view.lead ?? say.count(total)}>
        <ExportButton
          name={view.path}
          table={async () => tableOf(view, await allKept(view, wanted))}
        />
        <Button
          look="primary"
          icon={<Plus size={18} aria-hidden="true" />}
          onClick={() => goTo(view.path, { id: 'new' })}
        >
          {view.add}
        </Button>
      </PageHead>
      <search className={styles.search}>
        <Field
          label={say.search}
          value={keyword}
          onText={(text) => {
            setKeyword(text)
            setPageNo(1)
          }}
          before={<Search size={20} className={styles.glass} aria-hidden="true" />}
          autoComplete="off"
        />
      </search>
      <AnswerState answered={answered} />
      {answered.data !== null && list.length === 0 ? (
        <EmptyState
          icon={<ListX size={32} strokeWidth={1.5} aria-hidden="true" />}
          title={say.none}
          detail={say.noneDetail}
        />
      ) : (
        <KeptTable view={view} list={list} />
      )}
      <Pages total={total} pageNo={pageNo} onPage={setPageNo} />
      {(open === 'new' || thing !== null) && (
        <KeptDialog
          key={`${open} ${thing === null ? '' : turn}`}
          view={view}
          thing={thing}
          onSaved={answered.reload}
          onReadAgain={reload}
          onClose={() => goTo(view.path)}
        />
      )}
    </>
  )
}

/** A list as an export holds it. */
const tableOf = <F, N>({ columns }: KeptView<F, N>, list: readonly KeptThing<F, N>[]) => ({
  titles: columns.map(({ title }) => title),
  rows: list.map((thing) => columns.map(({ text }) => text(thing))),
})

interface PagesProps {
  readonly total: number
  readonly pageNo: number
  readonly onPage: (pageNo: number) => void
}

function Pages({ total, pageNo, onPage }: PagesProps) {
  const { kept: say } = useWords()
  const last = Math.ceil(total / pageSize)
  if (last <= 1) return null
  return (
    <nav className={styles.pages} aria-label={say.pages}>
      <Button blocked={pageNo === 1 && say.firstPage} onClick={() => onPage(pageNo - 1)}>
        {say.before}
      </Button>
      <span>{say.page(pageNo, last)}</span>
      <Button blocked={pageNo >= last && say.lastPage} onClick={() => onPage(pageNo + 1)}>
        {say.after}
      </Button>
    </nav>
  )
}
