import { ownCodes } from '@tillwright/contract/codes/own-codes.ts'
import { payPartyStatement } from '@tillwright/contract/office/party.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { Banner } from '@tillwright/ui/state/Banner.tsx'
import { useRef } from 'react'
import { callApi } from '../../platform/api/call-api.ts'
import { useWords } from '../../platform/words/words.ts'
import { useForm } from '../members/use-form.ts'
import { DraftFields } from '../records/DraftFields.tsx'
import styles from './Party.module.css'
import type { Drawer, Statement } from './statement.ts'

interface PayStatementProps {
  readonly statement: Statement
  readonly drawers: readonly Drawer[]
  readonly onPaid: () => void
}

/** Records that a statement was paid, from which drawer or how else. */
export function PayStatement({ statement, drawers, onPaid }: PayStatementProps) {
  const { statements: say } = useWords()
  const clientId = useRef(crypto.randomUUID())
  const isOwed = statement.dueCents < 0
  const form = useForm({ from: '', note: '' }, (read) => {
    const shiftId = read.text('from') === '' ? null : read.text('from')
    const note = shiftId === null ? read.needed('note') : read.text('note')
    return async () => {
      const input = { clientId: clientId.current, statementId: statement.id, shiftId, note }
      await callApi(payPartyStatement, input)
      onPaid()
    }
  })
  const { failure } = form
  const isPaidBefore = failure?.code === ownCodes.stateForbids.code
  // Nothing leaves a drawer for a statement of nothing.
  const offered = statement.dueCents === 0 ? [] : drawers
  return (
    <section className={styles.stack} aria-label={say.payFrom}>
      {isOwed && <p>{say.owes}</p>}
      {failure !== null && (
        <Banner tone="bad">{isPaidBefore ? say.paidBefore : failure.message}</Banner>
      )}
      <DraftFields
        drafting={form}
        fields={[
          {
            name: 'from',
            label: say.payFrom,
            kind: 'choice',
            options: [
              { value: '', text: say.elsewhere },
              ...offered.map(({ cashierRecordId, cashierName }) => ({
                value: cashierRecordId,
                text: say.drawerOf(cashierName),
              })),
            ],
          },
          { name: 'note', label: say.note, hint: say.noteHint, kind: 'text', maxLength: 140 },
        ]}
      />
      <div className={styles.acts}>
        <Button variant="primary" busy={form.isBusy} onClick={() => void form.send()}>
          {isOwed ? say.receive : say.pay}
        </Button>
      </div>
    </section>
  )
}
