import { Button } from '@tillwright/ui/button/Button.tsx'
import { Banner } from '@tillwright/ui/state/Banner.tsx'
import type { CallFailure } from '@tillwright/web/api/call-failure.ts'
import { failureText } from '../../platform/notices/failure-text.ts'
import { useWords } from '../../platform/words/words.ts'

interface StaleNoteProps {
  /** Message about what could not be read. */
  readonly failed: string
  readonly failure: CallFailure
  readonly isBusy: boolean
  readonly onRetry: () => void
}

/** The content below was read earlier; reading it again has failed. */
export function StaleNote({ failed, failure, isBusy, onRetry }: StaleNoteProps) {
  const words = useWords()
  return (
    <Banner
      flush
      action={
        <Button variant="ghost" busy={isBusy} onClick={onRetry}>
          {words.shell.retry}
        </Button>
      }
    >
      {failed} · {failureText(failure, words)}
    </Banner>
  )
}
