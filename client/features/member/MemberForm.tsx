import type { Output } from '@tillwright/contract/call.ts'
import { getMember, saveMember } from '@tillwright/contract/member-record.ts'
import { dayAt } from '@tillwright/domain/time/calendar.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { Field } from '@tillwright/ui/field/Field.tsx'
import { useState } from 'react'
import { callApi } from '../../platform/api/call-api.ts'
import { failureOf } from '@tillwright/web/api/call-failure.ts'
import { useQuery } from '../../platform/api/use-query.ts'
import { toast } from '../../platform/notices/notice-store.ts'
import { useSession } from '../../session/session-store.ts'
import { useWords } from '../../platform/words/words.ts'
import { QueryView } from '../frame/QueryView.tsx'
import { memberFault } from './member-fault.ts'
import styles from './MemberForm.module.css'
import { refreshMember } from './refresh-member.ts'

type MemberRecord = Output<typeof getMember>['record']

export interface MemberFormProps {
  readonly memberId: string
  readonly onDone: () => void
}

/** Data of a member: name, birthday, card, and a new phone. */
export function MemberForm({ memberId, onDone }: MemberFormProps) {
  const words = useWords()
  const answer = useQuery(getMember, { userId: memberId })
  return (
    <QueryView
      answer={answer}
      failed={words.person.failed}
      failedDetail={words.person.failedDetail}
      height="240px"
    >
      {({ record }) => <Fields key={record.version} record={record} onDone={onDone} />}
    </QueryView>
  )
}

function Fields({ record, onDone }: { record: MemberRecord; onDone: () => void }) {
  const words = useWords()
  const { member } = record
  const [draft, setDraft] = useState({
    nick: member.nick,
    birthday: record.birthday ?? '',
    memberCode: member.memberCode,
    phone: '',
  })
  const [isBusy, setBusy] = useState(false)
  const set = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part })
  const save = async () => {
    setBusy(true)
    if (await saveDraft(record, draft)) onDone()
    setBusy(false)
  }
  return (
    <form
      className={styles.form}
      aria-label={words.person.edit}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Field
        label={words.person.nick}
        value={draft.nick}
        maxLength={40}
        onText={(nick) => set({ nick })}
      />
      <Field
        label={words.person.birthday}
        type="date"
        value={draft.birthday}
        onText={(birthday) => set({ birthday })}
      />
      <Field
        label={words.person.newPhone}
        inputMode="tel"
        autoComplete="off"
        value={draft.phone}
        maxLength={20}
        onText={(phone) => set({ phone })}
      />
      <Field
        label={words.person.memberCode}
        value={draft.memberCode}
        maxLength={64}
        onText={(memberCode) => set({ memberCode })}
      />
      <Since record={record} />
      <Button type="submit" variant="primary" busy={isBusy}>
        {words.person.save}
      </Button>
    </form>
  )
}

/** Since when they are a member, and when they agreed to what. */
function Since({ record }: { readonly record: MemberRecord }) {
  const words = useWords()
  const timeZone = useSession(({ user }) => user?.store.timeZone ?? 'UTC')
  const { joinedAtMs, consentedAtMs } = record
  return (
    <p className={styles.since}>
      {words.person.since(dayAt(joinedAtMs, timeZone))}
      {consentedAtMs !== null && ` · ${words.person.agreed(dayAt(consentedAtMs, timeZone))}`}
    </p>
  )
}

interface Draft {
  readonly nick: string
  readonly birthday: string
  readonly memberCode: string
  readonly phone: string
}

/** True once it is saved; what is wrong was said. */
async function saveDraft({ member, version }: MemberRecord, draft: Draft): Promise<boolean> {
  try {
    await callApi(saveMember, {
      userId: member.id,
      version,
      nick: draft.nick,
      memberCode: draft.memberCode,
      phone: draft.phone.trim() === '' ? null : draft.phone,
      birthday: draft.birthday === '' ? null : draft.birthday,
    })
  } catch (error) {
    const failure = failureOf(error)
    toast((words) => memberFault(failure, words), 'danger')
    return false
  }
  toast((words) => words.person.saved, 'success')
  await refreshMember(member.id)
  return true
}
