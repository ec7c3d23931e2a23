import { eraseMember, exportMember } from '@tillwright/contract/office/office-member.ts'
import { encodeOutput } from '@tillwright/contract/call.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { Banner } from '@tillwright/ui/state/Banner.tsx'
import { useState } from 'react'
import { type CallFailure, failureOf } from '@tillwright/web/api/call-failure.ts'
import { callApi } from '../../platform/api/call-api.ts'
import { useWords } from '../../platform/words/words.ts'
import { saveFile } from '../export/save-file.ts'
import styles from './MemberDialog.module.css'

export interface MemberPrivacyProps {
  readonly memberId: string
  readonly memberCode: string
  readonly version: number
  /** Stored value or boxes are open: they are settled before anybody is erased. */
  readonly owes: boolean
  readonly onErased: () => void
}

/** Hands a member everything that is stored about them, or erases who they are, after a second press. */
export function MemberPrivacy({
  memberId,
  memberCode,
  version,
  owes,
  onErased,
}: MemberPrivacyProps) {
  const { members: say } = useWords()
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isSure, setSure] = useState(false)
  const run = async (act: () => Promise<void>) => {
    if (isBusy) return
    setBusy(true)
    setFailure(null)
    try {
      await act()
    } catch (error) {
      setFailure(failureOf(error))
    }
    setBusy(false)
  }
  const save = () =>
    run(async () => {
      const data = await callApi(exportMember, { userId: memberId })
      const text = JSON.stringify(encodeOutput(exportMember, data), null, 2)
      const blob = new Blob([text], { type: 'application/json' })
      saveFile(`${say.privacyFile(memberCode)}.json`, blob)
    })
  const erase = () =>
    run(async () => {
      await callApi(eraseMember, { userId: memberId, version })
      onErased()
    })
  return (
    <section className={styles.part} aria-label={say.privacy}>
      <h3>{say.privacy}</h3>
      <p>{owes ? say.eraseOwes : say.privacyLead}</p>
      {failure !== null && <Banner tone="bad">{failure.message}</Banner>}
      {isSure && <Banner tone="warn">{say.eraseSure}</Banner>}
      <div className={styles.acts}>
        <Button variant="soft" busy={isBusy && !isSure} onClick={() => void save()}>
          {say.exportData}
        </Button>
        {!owes && !isSure && (
          <Button variant="soft" onClick={() => setSure(true)}>
            {say.erase}
          </Button>
        )}
        {isSure && (
          <>
            <Button variant="soft" onClick={() => setSure(false)}>
              {say.eraseNot}
            </Button>
            <Button variant="danger" busy={isBusy} onClick={() => void erase()}>
              {say.eraseForGood}
            </Button>
          </>
        )}
      </div>
    </section>
  )
}
