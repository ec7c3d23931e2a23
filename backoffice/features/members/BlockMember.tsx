import { setMemberState } from '@tillwright/contract/member-record.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { Banner } from '@tillwright/ui/state/Banner.tsx'
import { callApi } from '../../platform/api/call-api.ts'
import { useWords } from '../../platform/words/words.ts'
import { DraftFields } from '../records/DraftFields.tsx'
import styles from './MemberDialog.module.css'
import { useForm } from './use-form.ts'

export interface BlockMemberProps {
  readonly memberId: string
  readonly isStopped: boolean
  readonly onSaved: () => void
}

/** Blocks a member with a reason, or lets them in again. */
export function BlockMember({ memberId, isStopped, onSaved }: BlockMemberProps) {
  const { members: say } = useWords()
  const form = useForm({ reason: '' }, (read) => {
    const reason = isStopped ? read.text('reason') : read.needed('reason')
    return async () => {
      await callApi(setMemberState, { userId: memberId, stopped: !isStopped, reason })
      onSaved()
    }
  })
  const title = isStopped ? say.unblock : say.block
  return (
    <section className={styles.part} aria-label={title}>
      <h3>{title}</h3>
      <p>{isStopped ? say.unblockLead : say.blockLead}</p>
      {form.failure !== null && <Banner tone="bad">{form.failure.message}</Banner>}
      <DraftFields
        drafting={form}
        fields={[{ name: 'reason', label: say.reason, kind: 'text', maxLength: 140 }]}
      />
      <div className={styles.acts}>
        <Button
          variant={isStopped ? 'soft' : 'danger'}
          busy={form.isBusy}
          onClick={() => void form.send()}
        >
          {title}
        </Button>
      </div>
    </section>
  )
}
