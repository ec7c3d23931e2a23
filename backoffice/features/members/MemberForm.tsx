import type { Output } from '@tillwright/contract/call.ts'
import { type getMember, joinMember, saveMember } from '@tillwright/contract/member-record.ts'
import { isPhone } from '@tillwright/domain/person/phone.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { Banner } from '@tillwright/ui/state/Banner.tsx'
import { useRef } from 'react'
import { callApi } from '../../platform/api/call-api.ts'
import { nowMs } from '@tillwright/web/clock.ts'
import { useWords, type Words } from '../../platform/words/words.ts'
import type { Draft, DraftReader } from '../records/draft.ts'
import { DraftFields } from '../records/DraftFields.tsx'
import type { FieldSpec } from '../records/field-spec.ts'
import styles from './MemberDialog.module.css'
import { useForm } from './use-form.ts'

export type MemberRecord = Output<typeof getMember>['record']

export interface MemberFormProps {
  readonly record: MemberRecord
  readonly onSaved: () => void
}

/** Data of a member; a phone number that may not be seen is left unchanged. */
export function MemberForm({ record, onSaved }: MemberFormProps) {
  const { members: say, records } = useWords()
  const { member, birthday, version } = record
  const seesPhone = member.phone === '' || isPhone(member.phone)
  const first: Draft = {
    nick: member.nick,
    phone: seesPhone ? member.phone : '',
    memberCode: member.memberCode,
    birthday: birthday ?? '',
  }
  const form = useForm(first, (read) => {
    const facts = {
      nick: read.text('nick'),
      phone: seesPhone ? read.text('phone') : null,
      memberCode: read.needed('memberCode'),
      birthday: dayOrNull(read),
    }
    return async () => {
      await callApi(saveMember, { userId: member.id, version, ...facts })
      onSaved()
    }
  })
  const fields = fieldsOf(say).filter(({ name }) => name !== 'phone' || seesPhone)
  return (
    <section className={styles.part} aria-label={say.details}>
      <h3>{say.details}</h3>
      {form.failure !== null && <Banner tone="bad">{form.failure.message}</Banner>}
      <DraftFields fields={fields} drafting={form} />
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
    </section>
  )
}

export interface NewMemberProps {
  readonly onMade: (memberId: string) => void
}

/** Somebody joins in the office: by phone, or by the code of a card alone. */
export function NewMember({ onMade }: NewMemberProps) {
  const { members: say } = useWords()
  const clientId = useRef(crypto.randomUUID())
  const form = useForm({ nick: '', phone: '', memberCode: '' }, (read) => {
    const facts = {
      nick: read.text('nick'),
      phone: read.text('phone'),
      memberCode: read.text('memberCode'),
    }
    if (facts.phone === '' && facts.memberCode === '') read.fault('phone', 'needed')
    return async () => {
      const joining = { clientId: clientId.current, joinedAtMs: nowMs(), termsId: null }
      const { member } = await callApi(joinMember, { ...joining, ...facts })
      onMade(member.id)
    }
  })
  const fields = fieldsOf(say).filter(({ name }) => name !== 'birthday')
  return (
    <>
      {form.failure !== null && <Banner tone="bad">{form.failure.message}</Banner>}
      <p>{say.joinLead}</p>
      <DraftFields
        fields={fields}
        drafting={{
          ...form,
          change: (part) => {
            clientId.current = crypto.randomUUID()
            form.change(part)
          },
        }}
      />
      <div className={styles.acts}>
        <Button variant="primary" busy={form.isBusy} onClick={() => void form.send()}>
          {say.join}
        </Button>
      </div>
    </>
  )
}

const fieldsOf = (say: Words['members']): FieldSpec[] => [
  { name: 'phone', label: say.phone, kind: 'phone', maxLength: 20 },
  { name: 'nick', label: say.name, kind: 'text', maxLength: 40 },
  { name: 'memberCode', label: say.card, hint: say.cardHint, kind: 'text', maxLength: 64 },
  { name: 'birthday', label: say.birthday, kind: 'date' },
]

function dayOrNull(read: DraftReader): string | null {
  const text = read.text('birthday')
  if (text !== '' && !/^\d{4}-\d{2}-\d{2}$/.test(text)) read.fault('birthday', 'form')
  return text === '' ? null : text
}
