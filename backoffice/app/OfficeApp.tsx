import { EmptyState } from '@tillwright/ui/state/EmptyState.tsx'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { FieldWordsProvider } from '@tillwright/ui/field/field-words.ts'
import { Spinner } from '@tillwright/ui/state/Spinner.tsx'
import { Plug, Unplug } from 'lucide-react'
import { LoginPage } from '../features/login/LoginPage.tsx'
import { requestTillAgain, startOffice } from '../session/start-office.ts'
import { useOffice } from '../session/office-store.ts'
import { SetUpPage } from '../features/set-up/SetUpPage.tsx'
import { useWords } from '../platform/words/words.ts'
import styles from './OfficeApp.module.css'
import { OfficeFrame } from './OfficeFrame.tsx'

/** The back office, by the state of its connection to the server. */
export function OfficeApp() {
  const { field } = useWords()
  return (
    <FieldWordsProvider value={field}>
      <OfficePhase />
    </FieldWordsProvider>
  )
}

function OfficePhase() {
  const phase = useOffice((state) => state.phase)
  switch (phase) {
    case 'setUp':
      return <SetUpPage />
    case 'login':
      return <LoginPage />
    case 'in':
      return <OfficeFrame />
    case 'starting':
    case 'unreachable':
    case 'waiting':
      return <Waiting />
  }
}

/** Before anybody is in: the server or the till has not answered. */
function Waiting() {
  const words = useWords()
  const phase = useOffice((state) => state.phase)
  const isExpired = useOffice((state) => state.isExpired)
  if (phase === 'starting')
    return (
      <main className={styles.middle} aria-label={words.state.loading}>
        <Spinner />
      </main>
    )
  const isWaiting = phase === 'waiting'
  const { title, detail } = wordsOf(isWaiting, isExpired, words.state)
  return (
    <main className={styles.middle}>
      <EmptyState
        icon={
          isWaiting ? (
            <Plug size={32} aria-hidden="true" />
          ) : (
            <Unplug size={32} aria-hidden="true" />
          )
        }
        title={title}
        detail={detail}
      >
        {(isExpired || !isWaiting) && (
          <Button
            variant="primary"
            onClick={isWaiting ? requestTillAgain : () => void startOffice()}
          >
            {isWaiting ? words.state.connectAgain : words.state.retry}
          </Button>
        )}
      </EmptyState>
    </main>
  )
}

function wordsOf(
  isWaiting: boolean,
  isExpired: boolean,
  say: ReturnType<typeof useWords>['state'],
): { title: string; detail: string } {
  if (!isWaiting) return { title: say.unreachable, detail: say.unreachableDetail }
  return isExpired
    ? { title: say.expired, detail: say.expiredDetail }
    : { title: say.waiting, detail: say.waitingDetail }
}
