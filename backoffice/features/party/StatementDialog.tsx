import { useWords } from '../../platform/words/words.ts'
import { momentText } from '../../platform/navigation/moment-text.ts'
import { OfficeDialog } from '../frame/OfficeDialog.tsx'
import styles from './Party.module.css'
import { PartyEntries } from './PartyEntries.tsx'
import { PartyState } from './PartyState.tsx'
import { PartySums } from './PartySums.tsx'
import { PayStatement } from './PayStatement.tsx'
import type { Drawer, Statement } from './statement.ts'

interface StatementDialogProps {
  readonly statement: Statement
  readonly drawers: readonly Drawer[]
  readonly onPaid: () => void
  readonly onClose: () => void
}

/** A closed statement: its sums and lines, and how it was paid or is to be. */
export function StatementDialog({ statement, drawers, onPaid, onClose }: StatementDialogProps) {
  const { statements: say } = useWords()
  const { partyKind, partyId, partyName, payment, id } = statement
  return (
    <OfficeDialog title={partyName} onClose={onClose} shape="wide">
      <div className={styles.stack}>
        <p>
          <PartyState state={statement.state} />{' '}
          {say.closed(statement.closedBy, momentText(statement.closedAtMs))}
        </p>
        <PartySums days={say.days(statement.fromDay, statement.untilDay)} of={statement} />
        {payment === null ? (
          <PayStatement statement={statement} drawers={drawers} onPaid={onPaid} />
        ) : (
          <p>
            {say.paid(payment.paidBy, momentText(payment.paidAtMs))} ·{' '}
            {payment.isFromDrawer ? say.fromDrawer : say.elsewhere}
            {payment.note !== '' && ` · ${payment.note}`}
          </p>
        )}
        <PartyEntries
          name={partyName}
          input={{ partyKind, partyId, statementId: id, untilDay: null }}
        />
      </div>
    </OfficeDialog>
  )
}
