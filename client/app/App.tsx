import { SayBlocked } from '@tillwright/ui/button/say-blocked.ts'
import { FieldWordsProvider } from '@tillwright/ui/field/field-words.ts'
import { useEffect } from 'react'
import { CameraHost } from '../features/camera/CameraHost.tsx'
import { kioskPath } from '../session/kiosk-mode.ts'
import { entryPath } from '../platform/navigation/location.ts'
import { replace, restartAt, usePlace } from '../platform/navigation/navigation.ts'
import { shellOf } from '../platform/navigation/shell.ts'
import { desktopFromPx } from '../platform/navigation/root-font.ts'
import { toast } from '../platform/notices/notice-store.ts'
import { routeOf } from './routes.tsx'
import { useSession } from '../session/session-store.ts'
import { isTraining } from '../platform/navigation/training-place.ts'
import { useWords } from '../platform/words/words.ts'
import { ApprovalHost } from '../features/sell/ApprovalHost.tsx'
import { detourFrom } from './detour-from.ts'
import { lazyPart } from '../features/frame/lazy-part.tsx'
import { FaultBoundary } from '../features/frame/FaultBoundary.tsx'
import styles from '../features/frame/Frame.module.css'
import { NotFoundPage } from '../features/frame/NoticePage.tsx'
import { NoticesHost } from '../features/frame/NoticesHost.tsx'
import { PageHost } from '../features/frame/PageHost.tsx'
import { UpdateCard } from '../features/frame/UpdateCard.tsx'

const TrainingBand = lazyPart(
  'training',
  async () => (await import('../features/training/TrainingBand.tsx')).TrainingBand,
)

/** The page of the current place, the notices over it, and nothing else. */
export function App() {
  const place = usePlace()
  const { shell: words, format } = useWords()
  const route = routeOf(place.path)
  const shell = shellOf(place.path)
  const detour = useSession((session) => detourFrom(route, place.params, session))
  const isKiosk = useSession((session) => session.isKiosk)
  useEffect(() => {
    document.documentElement.dataset['shell'] = wideEnough() ? 'desktop' : shell
  }, [shell])
  // Apart from the view: pages of the office put their own title before it as they come.
  useEffect(() => {
    document.title = words.appName
  }, [words])
  useEffect(() => {
    if (detour === entryPath || detour === kioskPath) restartAt(detour)
    else if (detour) replace(detour)
  }, [detour])
  return (
    <SayBlocked value={sayBlocked}>
      <FieldWordsProvider value={format}>
        <FaultBoundary key={place.path} place={place.path}>
          {!detour && (
            <div className={shell === 'mobile' && wideEnough() ? styles.column : styles.page}>
              {route ? <PageHost key={route.path} load={route.load} /> : <NotFoundPage />}
            </div>
          )}
        </FaultBoundary>
        {isTraining && place.path !== entryPath && <TrainingBand />}
        <CameraHost />
        {!isKiosk && <UpdateCard />}
        {!isKiosk && <ApprovalHost />}
        <NoticesHost />
      </FieldWordsProvider>
    </SayBlocked>
  )
}

const sayBlocked = (reason: string): void => toast(reason, 'warning')

const wideEnough = (): boolean => window.innerWidth >= desktopFromPx
