import { getMember } from '@tillwright/contract/member-record.ts'
import { inLanguage } from '@tillwright/domain/goods/goods-words.ts'
import { shownPhone } from '@tillwright/domain/person/phone.ts'
import { Money } from '@tillwright/ui/text/Money.tsx'
import { Tag } from '@tillwright/ui/text/Tag.tsx'
import { useQuery } from '../../platform/api/use-query.ts'
import { useLanguage, useWords } from '../../platform/words/words.ts'
import { may } from '../../session/office-store.ts'
import { QueryState } from '../../platform/page/QueryState.tsx'
import { Moment } from '../../platform/page/Moment.tsx'
import { OfficeDialog } from '../../platform/page/OfficeDialog.tsx'
import { BlockMember } from './BlockMember.tsx'
import styles from './MemberDialog.module.css'
import { MemberForm, type MemberRecord, NewMember } from './MemberForm.tsx'
import { MemberMoves } from './MemberMoves.tsx'
import { MemberPrivacy } from './MemberPrivacy.tsx'
import { MemberExpiries } from './MemberExpiries.tsx'
import { MergeMember } from './MergeMember.tsx'
import { MemberTermsForm } from './MemberTermsForm.tsx'

export interface MemberDialogProps {
  readonly memberId: string
  readonly onSaved: () => void
  /** Two members became the one of this id. */
  readonly onMerged: (memberId: string) => void
  readonly onClose: () => void
}

/** One member: who it is, what is theirs, what is decided about them, and what happened. */
export function MemberDialog({ memberId, onSaved, onMerged, onClose }: MemberDialogProps) {
  const { members: say } = useWords()
  const answered = useQuery(getMember, { userId: memberId })
  const record = answered.data?.record
  const saved = () => {
    answered.reload()
    onSaved()
  }
  return (
    <OfficeDialog title={record?.member.nick || say.member} shape="wide" onClose={onClose}>
      <QueryState answered={answered} />
      {record !== undefined && (
        <div>
          <MemberFacts record={record} />
          <MemberExpiries memberId={record.member.id} />
          {may('member.edit') && (
            <MemberForm key={record.version} record={record} onSaved={saved} />
          )}
          {may('member.manage') && (
            <>
              <MemberTermsForm memberId={record.member.id} onSaved={saved} />
              <BlockMember
                key={String(record.member.stopped)}
                memberId={record.member.id}
                isStopped={record.member.stopped}
                onSaved={saved}
              />
              <MergeMember memberId={record.member.id} onMerged={onMerged} />
              <MemberPrivacy
                memberId={record.member.id}
                memberCode={record.member.memberCode}
                version={record.version}
                owes={isOwed(record)}
                onErased={() => {
                  onSaved()
                  onClose()
                }}
              />
            </>
          )}
          <MemberMoves memberId={record.member.id} />
        </div>
      )}
    </OfficeDialog>
  )
}

/** Stored value that was paid for, or boxes of the shop. */
const isOwed = ({ member }: MemberRecord): boolean =>
  member.realBalanceCents !== 0 || member.owedBoxes !== 0

export interface NewMemberDialogProps {
  readonly onMade: (memberId: string) => void
  readonly onClose: () => void
}

/** Somebody joins. */
export function NewMemberDialog({ onMade, onClose }: NewMemberDialogProps) {
  const { members: say } = useWords()
  return (
    <OfficeDialog title={say.addMember} shape="wide" onClose={onClose}>
      <NewMember onMade={onMade} />
    </OfficeDialog>
  )
}

function MemberFacts({ record }: { readonly record: MemberRecord }) {
  const { members: say } = useWords()
  const language = useLanguage()
  const { member, joinedAtMs, consentedAtMs } = record
  const facts = [
    [say.phone, shownPhone(member.phone) || '–'],
    [say.card, member.memberCode],
    [say.level, inLanguage(language, member.levelName, member.levelNameEn) || '–'],
    [say.paidIn, <Money key="real" cents={member.realBalanceCents} />],
    [say.giftBalance, <Money key="gift" cents={member.giftBalanceCents} />],
    [say.points, new Intl.NumberFormat('en').format(member.points)],
    [say.joined, <Moment key="joined" atMs={joinedAtMs} />],
    [
      say.consent,
      consentedAtMs === null ? say.noConsent : <Moment key="consent" atMs={consentedAtMs} />,
    ],
  ] as const
  return (
    <dl className={styles.facts}>
      {facts.map(([title, value]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {member.stopped && (
        <div>
          <dt>{say.state}</dt>
          <dd>
            <Tag tone="bad">{say.states.STOPPED}</Tag>
          </dd>
        </div>
      )}
    </dl>
  )
}
