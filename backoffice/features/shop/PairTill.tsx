import { issuePairingCode } from '@tillwright/contract/till/device.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { Banner } from '@tillwright/ui/state/Banner.tsx'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import type { Output } from '@tillwright/contract/call.ts'
import { callApi } from '../../platform/api/call-api.ts'
import { failureOf } from '@tillwright/web/api/call-failure.ts'
import { momentText } from '../../platform/navigation/moment-text.ts'
import { OfficeDialog } from '../../platform/page/OfficeDialog.tsx'
import { useOffice } from '../../session/office-store.ts'
import { useWords } from '../../platform/words/words.ts'
import styles from './PairTill.module.css'
import { tillAddress } from '../../platform/navigation/server-base.ts'

type Code = Output<typeof issuePairingCode>

export interface PairTillProps {
  /** The till may be in the list by now. */
  readonly onClose: () => void
}

/** Code for the next new till, to be typed at that till. */
export function PairTill({ onClose }: PairTillProps) {
  const { tills: say } = useWords()
  const tillUrl = useOffice((state) => tillAddress(state.cashierOrigin))
  const [code, setCode] = useState<Code | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const make = async () => {
    setOpen(true)
    setWrong(null)
    try {
      setCode(await callApi(issuePairingCode, {}))
    } catch (error) {
      setWrong(failureOf(error).message)
    }
  }
  const close = () => {
    setOpen(false)
    setCode(null)
    onClose()
  }
  return (
    <>
      <Button
        variant="primary"
        icon={<Link2 size={18} aria-hidden="true" />}
        onClick={() => void make()}
      >
        {say.pair}
      </Button>
      {isOpen && (
        <OfficeDialog
          title={say.pair}
          onClose={close}
          actions={<Button onClick={() => void make()}>{say.pairAgain}</Button>}
        >
          {wrong !== null && <Banner tone="bad">{wrong}</Banner>}
          <p className={styles.lead}>{say.pairLead(tillUrl)}</p>
          {isLocal(tillUrl) && <p className={styles.lead}>{say.pairLocal}</p>}
          {code !== null && (
            <>
              <output className={styles.code}>
                {code.pairingCode.slice(0, 4)} {code.pairingCode.slice(4)}
              </output>
              <p className={styles.lead}>{say.pairUntil(momentText(code.expiresAtMs))}</p>
            </>
          )}
        </OfficeDialog>
      )}
    </>
  )
}

/** An address that means another machine wherever it is typed. */
const isLocal = (url: string): boolean => /^(localhost|127\.)/.test(new URL(url).hostname)
