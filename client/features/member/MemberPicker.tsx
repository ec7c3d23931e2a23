import { isPhone } from '@tillwright/domain/person/phone.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { IconButton } from '@tillwright/ui/button/IconButton.tsx'
import { Field } from '@tillwright/ui/field/Field.tsx'
import { keepFocus } from '@tillwright/ui/touch/keep-focus.ts'
import { EmptyState } from '@tillwright/ui/state/EmptyState.tsx'
import { ErrorCard } from '@tillwright/ui/state/ErrorCard.tsx'
import { CaseSensitive, Hash, UserX } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { newestOnly } from '../../platform/api/newest-only.ts'
import { failureText } from '../../platform/notices/failure-text.ts'
import { useWords } from '../../platform/words/words.ts'
import {
  findMembers,
  type FoundMember,
  type MemberSearch,
  useRecentMembers,
} from './find-members.ts'
import { isUnknownResult } from '@tillwright/web/api/call-failure.ts'
import { JoinOffer } from './JoinOffer.tsx'
import { joinableBy } from './join-member.ts'
import styles from './MemberPicker.module.css'
import { MemberRow } from './MemberRow.tsx'

export interface MemberPickerProps {
  /** A member was pressed, or was the only one found. */
  readonly onTake: (member: FoundMember) => void
  /** Shown as the open one. */
  readonly chosenId?: string | null
  /** Shown below while there was no search and no earlier member. */
  readonly children?: ReactNode
}

/** Finds a member by phone, its last four digits, code or name; one single hit is taken at once. */
export function MemberPicker({ onTake, chosenId = null, children }: MemberPickerProps) {
  const words = useWords()
  const [text, setText] = useState('')
  const [isByName, setByName] = useState(false)
  const Keys = isByName ? Hash : CaseSensitive
  const [search, setSearch] = useState<MemberSearch>({ kind: 'idle' })
  const recent = useRecentMembers((state) => state.members)
  const [newest] = useState(newestOnly)
  // Whoever has left waits for no answer any more.
  useEffect(() => () => void newest(), [newest])
  const find = async (query: string) => {
    if (query === '') return
    const isNewest = newest()
    setSearch({ kind: 'searching' })
    const result = await findMembers(query)
    if (!isNewest()) return
    setSearch(result)
    const only = result.kind === 'found' && result.members.length === 1 && result.members[0]
    if (only && !only.stopped) onTake(only)
  }
  return (
    <div className={styles.picker}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void find(text.trim())
        }}
      >
        <Field
          label={words.person.field}
          hint={words.person.fieldHint}
          value={text}
          data-first-focus
          autoComplete="off"
          inputMode={isByName ? 'search' : 'tel'}
          after={
            <IconButton
              className={styles.keys}
              label={isByName ? words.person.typeNumber : words.person.typeName}
              icon={<Keys size={20} strokeWidth={1.75} aria-hidden="true" />}
              onMouseDown={keepFocus}
              onClick={() => setByName(!isByName)}
            />
          }
          onText={(next) => {
            setText(next)
            if (isPhone(next)) void find(next)
          }}
        />
        <Button type="submit" variant="soft" busy={search.kind === 'searching'}>
          {words.person.search}
        </Button>
      </form>
      <Results
        search={search}
        typed={text.trim()}
        chosenId={chosenId}
        onRetry={() => void find(text.trim())}
        onTake={onTake}
      />
      {search.kind === 'idle' && recent.length === 0 && children}
      {search.kind === 'idle' && recent.length > 0 && (
        <MemberRows
          title={words.person.recent}
          members={recent}
          chosenId={chosenId}
          onTake={onTake}
        />
      )}
    </div>
  )
}

interface ResultsProps {
  readonly search: MemberSearch
  /** Text of the last search. */
  readonly typed: string
  readonly chosenId: string | null
  readonly onRetry: () => void
  readonly onTake: (member: FoundMember) => void
}

function Results({ search, typed, chosenId, onRetry, onTake }: ResultsProps) {
  const words = useWords()
  if (search.kind === 'failed') {
    const unheard = isUnknownResult(search.failure) ? joinableBy(typed) : null
    if (unheard !== null) return <JoinOffer by={unheard} query={typed} onJoined={onTake} />
    return (
      <ErrorCard
        title={words.person.failed}
        detail={`${failureText(search.failure, words)} · ${words.person.failedDetail}`}
        retryLabel={words.shell.retry}
        onRetry={onRetry}
      />
    )
  }
  if (search.kind !== 'found') return null
  if (search.members.length === 0) {
    const joinable = joinableBy(search.query)
    if (joinable !== null) return <JoinOffer by={joinable} query={search.query} onJoined={onTake} />
    return (
      <EmptyState
        icon={<UserX size={32} strokeWidth={1.5} aria-hidden="true" />}
        title={words.person.none(search.query)}
        detail={words.person.noneDetail}
      />
    )
  }
  return (
    <MemberRows
      title={words.member.title}
      members={search.members}
      chosenId={chosenId}
      onTake={onTake}
    />
  )
}

interface MemberRowsProps {
  readonly title: string
  readonly members: readonly FoundMember[]
  readonly chosenId: string | null
  readonly onTake: (member: FoundMember) => void
}

function MemberRows({ title, members, chosenId, onTake }: MemberRowsProps) {
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.rows}>
        {members.map((member) => (
          <li key={member.id}>
            <MemberRow member={member} isChosen={member.id === chosenId} onTake={onTake} />
          </li>
        ))}
      </ul>
    </section>
  )
}
