import { chooseLanguage } from '../../platform/notices/choose-language.ts'
import { Languages, SunMoon } from 'lucide-react'
import { useMemo } from 'react'
import { nowMs } from '@tillwright/web/clock.ts'
import { lazyPart } from '../frame/lazy-part.tsx'
import { Logo } from '../frame/Logo.tsx'
import { themes, setTheme, useAppearance } from '../../platform/navigation/theme.ts'
import { useConnection } from '../../platform/api/connection.ts'
import { useSession } from '../../session/session-store.ts'
import { isTraining } from '../../platform/navigation/training-place.ts'
import { useLanguage, useWords, type Words } from '../../platform/words/words.ts'
import { UnpaidGoods } from './UnpaidGoods.tsx'
import { LoginArt } from './LoginArt.tsx'
import { LoginForm } from './LoginForm.tsx'
import styles from './LoginPage.module.css'
import { ResumeCard } from './ResumeCard.tsx'

const TrainingEntry = lazyPart(
  'training',
  async () => (await import('../training/TrainingEntry.tsx')).TrainingEntry,
)

/** The entry page (Specification 2): a cashier at work in ten seconds. */
export function LoginPage() {
  const words = useWords()
  const isOffline = useConnection(({ connection }) => connection === 'offline')
  const hour = useMemo(() => new Date(nowMs()).getHours(), [])
  return (
    <div className={styles.page}>
      <main className={styles.side}>
        <header className={styles.head}>
          <Logo size={42} />
          <div className={styles.name}>
            <b>{words.shell.appName}</b>
            <small>{words.login.welcome}</small>
          </div>
          <span className={isOffline ? styles.off : styles.on}>
            <i aria-hidden="true" />
            {isOffline ? words.shell.offline : words.shell.online}
          </span>
        </header>
        <h1 className={styles.title}>{greeting(words, hour)}</h1>
        {!isTraining && <UnpaidGoods />}
        {isTraining ? (
          <TrainingEntry />
        ) : (
          <>
            <ResumeCard />
            <LoginForm />
          </>
        )}
        <Foot />
      </main>
      <LoginArt />
    </div>
  )
}

function greeting({ login }: Words, hour: number): string {
  if (hour < 12) return login.morning
  return hour < 18 ? login.afternoon : login.evening
}

function Foot() {
  const words = useWords()
  const language = useLanguage()
  const theme = useAppearance((look) => look.theme)
  const version = useSession(({ versionCode }) => versionCode)
  const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system'
  const looks = { system: words.shell.system, light: words.shell.light, dark: words.shell.dark }
  return (
    <footer className={styles.foot}>
      <button type="button" onClick={() => void chooseLanguage(language === 'zh' ? 'en' : 'zh')}>
        <Languages size={18} aria-hidden="true" />
        {language === 'zh' ? words.shell.english : words.shell.chinese}
      </button>
      <button type="button" aria-label={words.shell.theme} onClick={() => setTheme(next)}>
        <SunMoon size={18} aria-hidden="true" />
        {looks[theme]}
      </button>
      <span>{version}</span>
    </footer>
  )
}
