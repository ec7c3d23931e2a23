import { pairDevice } from '@tillwright/contract/till/device.ts'
import { tillCodes } from '@tillwright/contract/codes/till-codes.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { digitsOf } from '@tillwright/ui/field/digits-of.ts'
import { Field } from '@tillwright/ui/field/Field.tsx'
import { Link2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { callApi } from '../../platform/api/call-api.ts'
import { CallFailure } from '@tillwright/web/api/call-failure.ts'
import { failureText } from '../../platform/notices/failure-text.ts'
import { toast } from '../../platform/notices/notice-store.ts'
import { registerDevice } from './register-device.ts'
import { usePageWords, useWords } from '../../platform/words/words.ts'
import styles from './PairCard.module.css'
import { pairWords } from '../../platform/words/pair.words.ts'
import { useStanding } from './use-standing.ts'

export interface PairCardProps {
  /** The till may be used now, or somebody else lets it in. */
  readonly onDone: () => void
}

/** A new till waits: a manager lets it in from the office, or a code of the office does it here. */
export function PairCard({ onDone }: PairCardProps) {
  const words = useWords()
  const say = usePageWords(pairWords)
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const standing = useStanding(() => {
    toast(say.letIn, 'success')
    onDone()
  })
  const pair = async (event: FormEvent) => {
    event.preventDefault()
    const pairingCode = digitsOf(code)
    if (pairingCode.length !== codeDigits) return setFault(say.eightDigits)
    setBusy(true)
    setFault(null)
    try {
      const deviceId = await registerDevice()
      const { storeName } = await callApi(pairDevice, { deviceId, pairingCode }, { quiet: true })
      toast(say.paired(storeName), 'success')
      onDone()
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setFault(error.code === tillCodes.codeSpent ? say.wrong : failureText(error, words))
      setBusy(false)
    }
  }
  if (standing === 'turned away')
    return (
      <div className={styles.card} role="alert">
        <h2 className={styles.title}>{say.turnedAway}</h2>
        <p className={styles.lead}>{say.turnedAwayLead}</p>
        <Button variant="primary" wide tall onClick={onDone}>
          {say.back}
        </Button>
      </div>
    )
  return (
    <form className={styles.card} onSubmit={(event) => void pair(event)} noValidate>
      <h2 className={styles.title}>
        <Link2 size={24} aria-hidden="true" />
        {say.title}
      </h2>
      <p className={styles.lead}>{say.lead}</p>
      <Field
        label={say.code}
        hint={say.hint}
        value={code}
        onText={setCode}
        error={fault}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
      />
      <Button type="submit" variant="primary" wide tall busy={busy} keyHint="Enter">
        {say.pair}
      </Button>
      <Button variant="ghost" wide onClick={onDone}>
        {say.back}
      </Button>
    </form>
  )
}

const codeDigits = 8
