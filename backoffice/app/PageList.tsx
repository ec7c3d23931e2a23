import { classNames } from '@tillwright/ui/class-names.ts'
import { hrefOf } from '../platform/navigation/route.ts'
import { useOffice } from '../session/office-store.ts'
import { useWords } from '../platform/words/words.ts'
import styles from './PageList.module.css'
import { officePages } from './page-list.ts'
import { useInSight } from '../platform/page/use-in-sight.ts'

/** The pages that whoever is here may open. */
export function PageList({ openPath }: { readonly openPath: string }) {
  const words = useWords()
  const permissions = useOffice((state) => state.worker?.permissions)
  const list = useInSight(openPath)
  return (
    <nav ref={list} className={styles.list} aria-label={words.nav.label}>
      {officePages.map(({ path, title, needs, icon: Icon }) => {
        if (Icon === null || (needs !== null && !permissions?.includes(needs))) return null
        const isOpen = path === openPath || path === ownerOf(openPath)
        return (
          <a
            key={path}
            href={hrefOf(path)}
            className={classNames(styles.page, isOpen && styles.open)}
            aria-current={isOpen ? 'page' : undefined}
          >
            <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
            {title(words)}
          </a>
        )
      })}
    </nav>
  )
}

/** The page of the list that a page without an entry of its own was opened from. */
function ownerOf(openPath: string): string | undefined {
  const isListed = officePages.some(({ path, icon }) => path === openPath && icon !== null)
  return isListed ? undefined : openPath.split('/')[0]
}
