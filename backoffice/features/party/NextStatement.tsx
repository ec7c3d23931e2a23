import { ownCodes } from '@tillwright/contract/codes/own-codes.ts'
import { closePartyStatement } from '@tillwright/contract/office/party.ts'
import type { PartyKind } from '@tillwright/domain/party/party-kind.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { Field } from '@tillwright/ui/field/Field.tsx'
import { Banner } from '@tillwright/ui/state/Banner.tsx'
import { failureOf } from '@tillwright/web/api/call-failure.ts'
import { useRef, useState } from 'react'
import { callApi } from '../../platform/api/call-api.ts'
import { useWords } from '../../platform/words/words.ts'
import styles from './Party.module.css'
import { PartyEntries, type PartyPeriod } from './PartyEntries.tsx'
import { PartySums } from './PartySums.tsx'
import type { Statement } from './statement.ts'

interface NextStatementProps {
  readonly party: { readonly partyKind: PartyKind; readonly partyId: string }
  readonly onClosed: (statement: Statement) => void
}

/** The period of a party that comes next: what is in it, and closing it. */
export function NextStatement({ party, onClosed }: NextStatementProps) {
  const { statements: say } = useWords()
  const [untilDay, setUntilDay] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [turn, setTurn] = useState(0)
  const clientId = useRef(crypto.randomUUID())
  const close = async (period: PartyPeriod) => {
    setBusy(true)
    setFailure(null)
    try {
      const { statement } = await callApi(closePartyStatement, {
        clientId: clientId.current,
        ...party,
        untilDay: period.untilDay,
        dueCents: period.dueCents,
      })
      onClosed(statement)
    } catch (error) {
      const { code, message } = failureOf(error)
      // What was refused is asked anew under an id of its own, with the sums read again.
      clientId.current = crypto.randomUUID()
      if (code === ownCodes.changedMeanwhile.code) setTurn(turn + 1)
      setFailure(reasonOf(code, message))
    }
    setBusy(false)
  }
  const reasonOf = (code: number | null, message: string): string => {
    if (code === ownCodes.changedMeanwhile.code) return say.sumChanged
    return code === ownCodes.stateForbids.code ? say.notClosable : message
  }
  return (
    <section className={styles.card} aria-label={say.next}>
      <h2>{say.next}</h2>
      <PartyEntries
        key={`${untilDay ?? ''} ${turn}`}
        name={say.next}
        input={{ ...party, statementId: null, untilDay }}
      >
        {(period) => (
          <>
            <div className={styles.row}>
              <Field
                type="date"
                label={say.untilDay}
                value={period.untilDay}
                onText={(text) => setUntilDay(text === '' ? null : text)}
              />
              {period.total > 0 && (
                <Button variant="primary" busy={isBusy} onClick={() => void close(period)}>
                  {say.close}
                </Button>
              )}
            </div>
            {failure !== null && <Banner tone="bad">{failure}</Banner>}
            {period.total === 0 ? (
              <p>{say.nothing}</p>
            ) : (
              <>
                <PartySums
                  days={say.days(period.fromDay ?? period.untilDay, period.untilDay)}
                  of={period}
                />
                <p className={styles.quiet}>{say.closeLead}</p>
              </>
            )}
          </>
        )}
      </PartyEntries>
    </section>
  )
}
