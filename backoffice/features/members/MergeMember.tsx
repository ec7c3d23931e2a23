import { mergeMembers } from '@tillwright/contract/member-record.ts'
import type { Output } from '@tillwright/contract/call.ts'
import { queryOfficeMembers } from '@tillwright/contract/office/office-member.ts'
import { shownPhone } from '@tillwright/domain/person/phone.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { Banner } from '@tillwright/ui/state/Banner.tsx'
import { useDeferredValue, useRef, useState } from 'react'
import { type CallFailure, failureOf } from '@tillwright/web/api/call-failure.ts'
import { callApi } from '../../platform/api/call-api.ts'
import { useQuery } from '../../platform/api/use-query.ts'
import { useWords } from '../../platform/words/words.ts'
import { SearchField } from '../../platform/page/SearchField.tsx'
import styles from './MemberDialog.module.css'

const shownMost = 5

type OfficeMember = Output<typeof queryOfficeMembers>['list'][number]

export interface MergeMemberProps {
  readonly memberId: string
  /** Opens the member that the two became. */
  readonly onMerged: (memberId: string) => void
}

/** Makes one member of two that are one person: whoever joined first stays, with what both had. */
export function MergeMember({ memberId, onMerged }: MergeMemberProps) {
  const { members: say } = useWords()
  const [keyword, setKeyword] = useState('')
  const [other, setOther] = useState<OfficeMember | null>(null)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const [isBusy, setBusy] = useState(false)
  // A repeat whose first answer was lost is the same merge.
  const merge = useRef({ otherUserId: '', clientId: '' })
  const send = async (otherUserId: string) => {
    if (isBusy) return
    setBusy(true)
    setFailure(null)
    if (merge.current.otherUserId !== otherUserId)
      merge.current = { otherUserId, clientId: crypto.randomUUID() }
    const { clientId } = merge.current
    try {
      const { record } = await callApi(mergeMembers, { clientId, userId: memberId, otherUserId })
      onMerged(record.member.id)
    } catch (error) {
      setFailure(failureOf(error))
      setBusy(false)
    }
  }
  return (
    <section className={styles.part} aria-label={say.merge}>
      <h3>{say.merge}</h3>
      <p>{say.mergeLead}</p>
      {failure !== null && <Banner tone="bad">{failure.message}</Banner>}
      <SearchField
        label={say.mergeWith}
        value={keyword}
        onText={(text) => {
          setKeyword(text)
          setOther(null)
        }}
      />
      {other === null && keyword.trim() !== '' && (
        <Others keyword={keyword} exceptId={memberId} onChoose={setOther} />
      )}
      {other !== null && (
        <>
          <Banner tone="warn">{say.mergeSure(nameOf(other))}</Banner>
          <div className={styles.acts}>
            <Button variant="soft" onClick={() => setOther(null)}>
              {say.mergeNot}
            </Button>
            <Button variant="danger" busy={isBusy} onClick={() => void send(other.id)}>
              {say.mergeNow}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

const nameOf = ({ nick, phone, memberCode }: OfficeMember): string =>
  [nick, shownPhone(phone), memberCode].filter(Boolean).join(' · ')

interface OthersProps {
  readonly keyword: string
  readonly exceptId: string
  readonly onChoose: (member: OfficeMember) => void
}

/** Members that the typed text can mean. */
function Others({ keyword, exceptId, onChoose }: OthersProps) {
  const { members: say } = useWords()
  const wanted = useDeferredValue(keyword.trim())
  const page = { pageNo: 1, pageSize: shownMost + 1, levelId: null, order: 'joined' } as const
  const answered = useQuery(queryOfficeMembers, { ...page, keyword: wanted, state: 'ALL' })
  if (answered.data === null) return null
  const others = answered.data.list.filter(({ id }) => id !== exceptId).slice(0, shownMost)
  if (others.length === 0) return <p>{say.notFound}</p>
  return (
    <div className={styles.acts}>
      {others.map((one) => (
        <Button key={one.id} variant="soft" onClick={() => onChoose(one)}>
          {nameOf(one)}
        </Button>
      ))}
    </div>
  )
}
