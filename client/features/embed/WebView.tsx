import {
  type EmbeddedPage,
  messageFrom,
  readFromPage,
} from '@tillwright/contract/till/embed-message.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { IconButton } from '@tillwright/ui/button/IconButton.tsx'
import { KeyHint } from '@tillwright/ui/button/KeyHint.tsx'
import { EmptyState } from '@tillwright/ui/state/EmptyState.tsx'
import { Skeleton } from '@tillwright/ui/state/Skeleton.tsx'
import { ChevronLeft, ExternalLink, MonitorX, RotateCcw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { syncCatalogue } from '../catalogue/catalogue-service.ts'
import { useKeys } from '../../platform/keyboard/keyboard.ts'
import { back } from '../../platform/navigation/navigation.ts'
import { toast } from '../../platform/notices/notice-store.ts'
import { OfflineBar } from '../sell/OfflineBar.tsx'
import { useWords } from '../../platform/words/words.ts'
import { greet } from './embed-login.ts'
import styles from './WebView.module.css'
import { shopBase } from '../../platform/navigation/server-base.ts'

export interface WebViewProps {
  readonly page: EmbeddedPage
  readonly title: string
  /** Where the page is, from the configuration of the platform. */
  readonly address: string
}

/** A page that has not spoken by then is not there, or may not be framed. */
const patienceMs = 10_000

type Stand = 'waiting' | 'ready' | 'silent'

/** A page of the back office inside the till: the cart waits, and a scan is not heard in there. */
export function WebView({ page, title, address }: WebViewProps) {
  const words = useWords()
  const frame = useRef<HTMLIFrameElement>(null)
  const [stand, setStand] = useState<Stand>('waiting')
  const [tries, setTries] = useState(0)
  const url = new URL(address.startsWith('/') ? shopBase + address : address, document.baseURI)
  const origin = url.origin
  useKeys({ closeLayer: back })
  useEffect(() => {
    const before = document.title
    document.title = `${title} · ${words.shell.appName}`
    return () => {
      document.title = before
    }
  }, [title, words])
  useEffect(() => {
    const timer = setTimeout(
      () => setStand((now) => (now === 'ready' ? now : 'silent')),
      patienceMs,
    )
    const receive = (event: MessageEvent<unknown>) => {
      const target = frame.current?.contentWindow ?? null
      const said = messageFrom(event, { origin, window: target }, readFromPage)
      if (said?.type === 'ready') {
        void greet(page, { origin, window: target }).then((isIn) => {
          if (!isIn) return
          setStand('ready')
          // Keys and scans go where the person looks.
          frame.current?.focus()
        })
      } else if (said?.type === 'goodsChanged') void fetchGoods()
      else if (said?.type === 'close') back()
    }
    window.addEventListener('message', receive)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('message', receive)
    }
  }, [origin, page, tries])
  useEffect(() => () => void syncCatalogue(), [])
  const again = () => {
    setStand('waiting')
    setTries(tries + 1)
  }
  return (
    <div className={styles.page}>
      <WebBar title={title} address={url.href} onReload={again} />
      <OfflineBar />
      <main className={styles.body}>
        {stand === 'waiting' && <Skeleton className={styles.skeleton} height="4px" />}
        {stand === 'silent' ? (
          <EmptyState
            icon={<MonitorX size={32} strokeWidth={1.5} aria-hidden="true" />}
            title={words.web.silent}
            detail={words.web.silentDetail}
          >
            <Button variant="primary" onClick={again}>
              {words.shell.retry}
            </Button>
          </EmptyState>
        ) : (
          <iframe
            key={tries}
            ref={frame}
            className={styles.frame}
            title={title}
            src={url.href}
            sandbox="allow-scripts allow-forms allow-same-origin allow-downloads allow-modals"
            referrerPolicy="no-referrer"
          />
        )}
      </main>
    </div>
  )
}

async function fetchGoods(): Promise<void> {
  await syncCatalogue()
  toast((words) => words.web.goodsFetched, 'success')
}

interface WebBarProps {
  readonly title: string
  readonly address: string
  readonly onReload: () => void
}

/** The way back to the till, and out into a window of its own. */
function WebBar({ title, address, onReload }: WebBarProps) {
  const words = useWords()
  return (
    <header className={styles.bar}>
      <IconButton
        label={words.shell.back}
        icon={<ChevronLeft size={24} aria-hidden="true" />}
        onClick={back}
      />
      <h1>{title}</h1>
      <span className={styles.hint}>
        {words.web.scansAreNotRead} <KeyHint keys="Esc" />
      </span>
      <IconButton
        label={words.shell.reload}
        icon={<RotateCcw size={20} aria-hidden="true" />}
        onClick={onReload}
      />
      <a
        className={styles.out}
        href={address}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={words.web.newWindow}
      >
        <ExternalLink size={20} aria-hidden="true" />
        <span>{words.web.newWindow}</span>
      </a>
    </header>
  )
}
