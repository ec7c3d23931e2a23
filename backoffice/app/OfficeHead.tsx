import { IconButton } from '@tillwright/ui/button/IconButton.tsx'
import { Languages, LogOut, Moon, ScanBarcode, Sun, UserRound } from 'lucide-react'
import { useState } from 'react'
import { type ShownTheme, shownTheme } from '@tillwright/web/theme.ts'
import { setTheme } from '../platform/navigation/theme.ts'
import { useOffice } from '../session/office-store.ts'
import { logOut } from '../session/start-office.ts'
import { setLanguage, useLanguage, useWords } from '../platform/words/words.ts'
import { AccountDialog } from '../features/account/AccountDialog.tsx'
import styles from './OfficeHead.module.css'
import { StoreChoice } from './StoreChoice.tsx'
import { tillAddress } from '../platform/navigation/server-base.ts'

/**
 * The user, their store and the screen's preferences. A till's frame has a bar of its own instead.
 */
export function OfficeHead() {
  const words = useWords()
  const language = useLanguage()
  const worker = useOffice((state) => state.worker)
  const framedPage = useOffice((state) => state.framedPage)
  const cashierOrigin = useOffice((state) => state.cashierOrigin)
  const [theme, choose] = useState<ShownTheme>(shownTheme)
  const [isAccountOpen, setAccountOpen] = useState(false)
  if (framedPage !== null) return <span />
  const other = theme === 'dark' ? 'light' : 'dark'
  return (
    <header className={styles.head}>
      <p className={styles.who}>
        <StoreChoice />
        <span>
          {worker?.roleName} {worker?.nick}
        </span>
      </p>
      <a className={styles.till} href={tillAddress(cashierOrigin)} aria-label={words.nav.till}>
        <ScanBarcode size={20} aria-hidden="true" />
        <span>{words.nav.till}</span>
      </a>
      <IconButton
        label={words.nav.language}
        icon={<Languages size={20} aria-hidden="true" />}
        onClick={() => setLanguage(language === 'zh' ? 'en' : 'zh', { keeps: true })}
      />
      <IconButton
        label={other === 'dark' ? words.nav.toDark : words.nav.toLight}
        icon={
          other === 'dark' ? (
            <Moon size={20} aria-hidden="true" />
          ) : (
            <Sun size={20} aria-hidden="true" />
          )
        }
        onClick={() => {
          setTheme(other, { keeps: true })
          choose(other)
        }}
      />
      <IconButton
        label={words.nav.account}
        icon={<UserRound size={20} aria-hidden="true" />}
        onClick={() => setAccountOpen(true)}
      />
      <IconButton
        label={words.nav.logOut}
        icon={<LogOut size={20} aria-hidden="true" />}
        onClick={() => void logOut()}
      />
      {isAccountOpen && <AccountDialog onClose={() => setAccountOpen(false)} />}
    </header>
  )
}
