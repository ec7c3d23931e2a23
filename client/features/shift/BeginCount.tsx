import { Button } from '@tillwright/ui/button/Button.tsx'
import { Banner } from '@tillwright/ui/state/Banner.tsx'
import { Lock } from 'lucide-react'
import { requestConfirmation } from '../../platform/notices/notice-store.ts'
import { useWords } from '../../platform/words/words.ts'
import { type CloseReport, lockForCount, useHandover } from './shift-store.ts'

/** A drawer that is sold out of while it is counted is never right: the shift can be closed to sales first. */
export function BeginCount({ report }: { readonly report: CloseReport }) {
  const words = useWords()
  const isBusy = useHandover((state) => state.isBusy)
  if (report.shift.state === 'COUNTING') return <Banner tone="warn">{words.shift.isLocked}</Banner>
  if (report.shift.state !== 'OPEN') return null
  const lock = async () => {
    const sure = await requestConfirmation({
      title: (all) => all.shift.lock,
      text: (all) => all.shift.lockText,
      confirm: (all) => all.shift.lock,
    })
    if (sure) await lockForCount()
  }
  return (
    <Button
      variant="soft"
      icon={<Lock size={18} aria-hidden="true" />}
      busy={isBusy}
      onClick={() => void lock()}
    >
      {words.shift.lock}
    </Button>
  )
}
