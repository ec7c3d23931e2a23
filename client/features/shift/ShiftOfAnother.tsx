import { acceptShift, forceCloseShift } from '@tillwright/contract/shift/shift.ts'
import { type Cents, cents, minCents } from '@tillwright/domain/money/cents.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { amountLabel } from '@tillwright/ui/text/amount-text.ts'
import { HandCoins, PowerOff } from 'lucide-react'
import { useState } from 'react'
import { callApi } from '../../platform/api/call-api.ts'
import { withApproval } from '../approval/with-approval.ts'
import { toast } from '../../platform/notices/notice-store.ts'
import { useSession } from '../../session/session-store.ts'
import { useWords } from '../../platform/words/words.ts'
import { CountDialog } from './CountDialog.tsx'
import type { CloseReport } from './shift-store.ts'

interface ShiftOfAnotherProps {
  readonly report: CloseReport
  /** The shift is another one now. */
  readonly onChange: () => void
}

/** Actions of one cashier on the shift of another: take its drawer over, or end it. */
export function ShiftOfAnother({ report, onChange }: ShiftOfAnotherProps) {
  const words = useWords()
  const [isChecking, setChecking] = useState(false)
  const { user, permissions } = useSession()
  const { shift } = report
  if (shift.staffId === user?.id) return null
  const isOpen = shift.closedAtMs === null
  if (shift.state === 'ACCEPTED' || (isOpen && !permissions.includes('shift.forceClose')))
    return null
  const Question = isOpen ? ForceClose : TakeOver
  return (
    <>
      <Button
        variant={isOpen ? 'danger-ghost' : 'primary'}
        icon={
          isOpen ? (
            <PowerOff size={20} aria-hidden="true" />
          ) : (
            <HandCoins size={20} aria-hidden="true" />
          )
        }
        onClick={() => setChecking(true)}
      >
        {isOpen ? words.takeOver.force : words.takeOver.accept}
      </Button>
      {isChecking && (
        <Question
          report={report}
          onClose={() => setChecking(false)}
          onDone={() => {
            setChecking(false)
            onChange()
          }}
        />
      )}
    </>
  )
}

interface QuestionProps {
  readonly report: CloseReport
  readonly onClose: () => void
  readonly onDone: () => void
}

/** The float that was left is counted again: from here on it is the next cashier's. */
function TakeOver({ report, onClose, onDone }: QuestionProps) {
  const words = useWords()
  const { shift, keptFloatCents } = report
  const accept = async (countedCents: Cents, note: string) => {
    await callApi(acceptShift, { shiftId: shift.id, countedCents, note }, { quiet: true })
    toast((all) => all.takeOver.accepted(shift.staffName), 'success')
    onDone()
    return true
  }
  return (
    <CountDialog
      title={words.takeOver.acceptTitle(shift.staffName)}
      text={words.takeOver.left(amountLabel(keptFloatCents))}
      act={words.takeOver.accept}
      variant="primary"
      expectedCents={keptFloatCents}
      alwaysExplains={false}
      onCounted={accept}
      onClose={onClose}
    />
  )
}

/** The shift of somebody who went home: counted, explained and ended; their till is signed out. */
function ForceClose({ report, onClose, onDone }: QuestionProps) {
  const words = useWords()
  const { shift, expectedCashCents } = report
  const close = async (countedCents: Cents, note: string) => {
    const input = {
      shiftId: shift.id,
      counted: [{ tender: 'cash' as const, countedCents }],
      denominations: [],
      keptFloatCents: minCents(shift.floatCents, countedCents),
      note,
    }
    const answer = await withApproval(
      {
        operation: 'shift.difference',
        subjectId: shift.id,
        amountCents: cents(Math.abs(countedCents - (expectedCashCents ?? 0))),
        title: (all) => all.shift.difference,
      },
      (approvalToken) => callApi(forceCloseShift, { ...input, approvalToken }, { quiet: true }),
    )
    if (answer === null) return false
    toast((all) => all.takeOver.forced(shift.staffName), 'success')
    onDone()
    return true
  }
  return (
    <CountDialog
      title={words.takeOver.forceTitle(shift.staffName)}
      text={words.takeOver.forceText}
      act={words.takeOver.force}
      variant="danger"
      expectedCents={expectedCashCents}
      alwaysExplains
      onCounted={close}
      onClose={onClose}
    />
  )
}
