import { Button } from '@tillwright/ui/button/Button.tsx'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { failureOf } from '@tillwright/web/api/call-failure.ts'
import { useKeyHint, useKeys } from '../../platform/keyboard/keyboard.ts'
import { failureText } from '../../platform/notices/failure-text.ts'
import { toast } from '../../platform/notices/notice-store.ts'
import { useWords } from '../../platform/words/words.ts'
import { readDayReport } from './day-report-call.ts'
import { dayPaper } from './day-slip.ts'
import { printLines } from './print-slip.ts'
import { todayHere } from './today-here.ts'

/** Today on paper, from wherever the shift is ended: the day need not be looked at first. */
export function PrintDay({ onPaper }: { readonly onPaper: () => void }) {
  const words = useWords()
  const [busy, setBusy] = useState(false)
  const hint = useKeyHint('reprint')
  const print = async () => {
    if (busy) return
    setBusy(true)
    try {
      const { report } = await readDayReport(todayHere())
      if (await printLines('DAY', dayPaper(report, words), words.report.dayTitle)) onPaper()
    } catch (error) {
      const failure = failureOf(error)
      toast((all) => `${all.report.loadFailed} · ${failureText(failure, all)}`, 'warning')
    }
    setBusy(false)
  }
  useKeys({ reprint: () => void print() })
  return (
    <Button
      icon={<Printer size={20} aria-hidden="true" />}
      keyHint={hint}
      busy={busy}
      onClick={() => void print()}
    >
      {words.report.print}
    </Button>
  )
}
