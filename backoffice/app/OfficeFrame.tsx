import { EmptyState } from '@tillwright/ui/state/EmptyState.tsx'
import { Ban } from 'lucide-react'
import { useEffect } from 'react'
import { useRoute } from '../platform/navigation/route.ts'
import { useOffice } from '../session/office-store.ts'
import { notifyTill } from '../session/till-frame.ts'
import { useWords } from '../platform/words/words.ts'
import { OfficeHead } from './OfficeHead.tsx'
import styles from './OfficeFrame.module.css'
import { PageList } from './PageList.tsx'
import { officePages } from './page-list.ts'

/** The list of pages and the open page; each requires its permission. */
export function OfficeFrame() {
  const words = useWords()
  const { path } = useRoute()
  const worker = useOffice((state) => state.worker)
  const framedPage = useOffice((state) => state.framedPage)
  const atFirst = framedPage === null ? '' : framedPage === 'products' ? 'goods' : 'warehouse'
  const open = officePages.find((page) => page.path === (path === '' ? atFirst : path))
  const needs = open?.needs ?? null
  const isAllowed = needs === null || worker?.permissions.includes(needs)
  useEffect(() => {
    // Newer browsers return a promise, which is no cleanup.
    window.scrollTo(0, 0)
  }, [path])
  useEffect(() => {
    if (framedPage === null) return
    window.addEventListener('keydown', exitByEscape)
    return () => window.removeEventListener('keydown', exitByEscape)
  }, [framedPage])
  return (
    <div className={styles.frame} data-framed={framedPage === null ? undefined : ''}>
      <a className={styles.skip} href="#content" onClick={skipToContent}>
        {words.app.skip}
      </a>
      <OfficeHead />
      <PageList openPath={open?.path ?? ''} />
      <main id="content" className={styles.content} tabIndex={-1}>
        {!open ? (
          <EmptyState icon={<Ban size={32} aria-hidden="true" />} title={words.state.unknown} />
        ) : isAllowed ? (
          <open.Page />
        ) : (
          <EmptyState
            icon={<Ban size={32} aria-hidden="true" />}
            title={words.state.noPermission}
            detail={words.state.noPermissionDetail}
          />
        )}
      </main>
    </div>
  )
}

/** Keys pressed in this frame do not reach the till, so the page notifies it. */
function exitByEscape(event: KeyboardEvent): void {
  const isBusy = document.querySelector('dialog[open], [role="dialog"]') !== null
  if (event.key === 'Escape' && !event.defaultPrevented && !isBusy) notifyTill({ type: 'close' })
}

/** The hash names the page, so the link moves the focus by itself. */
function skipToContent(event: { preventDefault: () => void }): void {
  event.preventDefault()
  document.getElementById('content')?.focus()
}
