import type { Output } from '@tillwright/contract/call.ts'
import {
  getMemberTerms,
  queryMemberLevels,
  saveMemberTerms,
} from '@tillwright/contract/office/office-member.ts'
import { nameIn } from '@tillwright/domain/goods/goods-words.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { Banner } from '@tillwright/ui/state/Banner.tsx'
import { callApi } from '../../platform/api/call-api.ts'
import { useQuery } from '../../platform/api/use-query.ts'
import { useLanguage, useWords } from '../../platform/words/words.ts'
import { QueryState } from '../../platform/page/QueryState.tsx'
import { DraftFields } from '../records/DraftFields.tsx'
import styles from './MemberDialog.module.css'
import { useForm } from './use-form.ts'

export interface MemberTermsFormProps {
  readonly memberId: string
  readonly onSaved: () => void
}

/** Terms that the shop sets for a member: a level by hand, points or none, a note. */
export function MemberTermsForm(props: MemberTermsFormProps) {
  const { members: say } = useWords()
  const answered = useQuery(getMemberTerms, { userId: props.memberId })
  return (
    <section className={styles.part} aria-label={say.terms}>
      <h3>{say.terms}</h3>
      <QueryState answered={answered} />
      {answered.data !== null && (
        <Terms key={answered.data.version} {...props} known={answered.data} />
      )}
    </section>
  )
}

interface TermsProps extends MemberTermsFormProps {
  readonly known: Output<typeof getMemberTerms>
}

function Terms({ memberId, known, onSaved }: TermsProps) {
  const { members: say, records } = useWords()
  const language = useLanguage()
  const levels = useQuery(queryMemberLevels, {}).data?.list ?? []
  const { terms, version, handLevelUntil, levelUntil } = known
  const first = {
    handLevelId: terms.handLevelId ?? '',
    showsPoints: terms.showsPoints,
    note: terms.note,
  }
  const form = useForm(first, (read) => {
    const id = read.text('handLevelId')
    const decided = {
      handLevelId: id === '' ? null : id,
      showsPoints: read.flag('showsPoints'),
      note: read.text('note'),
    }
    return async () => {
      await callApi(saveMemberTerms, { userId: memberId, version, terms: decided })
      onSaved()
    }
  })
  const offered = levels.filter(({ isOn, id }) => isOn || id === terms.handLevelId)
  return (
    <>
      {form.failure !== null && <Banner tone="bad">{form.failure.message}</Banner>}
      {levelUntil !== null && <p>{say.levelUntil(levelUntil)}</p>}
      <DraftFields
        drafting={form}
        fields={[
          {
            name: 'handLevelId',
            label: say.handLevel,
            kind: 'choice',
            options: [
              { value: '', text: say.noHandLevel },
              ...offered.map((one) => ({ value: one.id, text: nameIn(language, one) })),
            ],
          },
          {
            name: 'showsPoints',
            label: say.showsPoints,
            hint: say.showsPointsHint,
            kind: 'switch',
          },
          { name: 'note', label: say.note, kind: 'lines', maxLength: 280 },
        ]}
      />
      {handLevelUntil !== null && <p>{say.handUntil(handLevelUntil)}</p>}
      <div className={styles.acts}>
        <Button
          variant="soft"
          busy={form.isBusy}
          blocked={!form.isChanged && say.unchanged}
          onClick={() => void form.send()}
        >
          {records.save}
        </Button>
      </div>
    </>
  )
}
