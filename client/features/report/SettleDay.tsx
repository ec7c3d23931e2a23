import { settleDay } from '@tillwright/contract/shift/report.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { amountLabel } from '@tillwright/ui/text/amount-text.ts'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { callApi } from '../../platform/api/call-api.ts'
import { failureOf } from '@tillwright/web/api/call-failure.ts'
import { failureText } from '../../platform/notices/failure-text.ts'
import { alertPerson, requestConfirmation, toast } from '../../platform/notices/notice-store.ts'
import { useSession } from '../../session/session-store.ts'
import { useWords } from '../../platform/words/words.ts'
import type { DayReport } from './day-report.ts'

interface SettleDayProps {
  readonly report: DayReport
  /** The day still runs: who is on duty sells on it. */
  readonly isToday: boolean
  readonly onSettled: () => void
}

/** Settles a day permanently. Asks for confirmation, because nothing can count there afterwards. */
export function SettleDay({ report, isToday, onSettled }: SettleDayProps) {
  const words = useWords()
  const may = useSession(({ permissions }) => permissions.includes('day.settle'))
  const [busy, setBusy] = useState(false)
  if (!may || report.state !== 'OPEN') return null
  const open = report.openShiftIds.length
  const settle = async () => {
    const sure = await requestConfirmation({
      title: (all) => all.report.settleTitle(report.day),
      text: (all) => all.report.settleText(amountLabel(report.netCents)),
      confirm: (all) => all.report.settle,
      tone: 'warning',
    })
    if (!sure) return
    setBusy(true)
    try {
      await callApi(settleDay, { day: report.day }, { quiet: true })
      toast((all) => all.report.settled, 'success')
    } catch (error) {
      const failure = failureOf(error)
      void alertPerson({
        tone: 'danger',
        title: (all) => all.report.settleFailed,
        text: (all) => failureText(failure, all),
      })
    }
    setBusy(false)
    onSettled()
  }
  return (
    <Button
      icon={<Lock size={20} aria-hidden="true" />}
      busy={busy}
      blocked={isToday && open > 0 && words.report.openShifts(open)}
      onClick={() => void settle()}
    >
      {words.report.settle}
    </Button>
  )
}
