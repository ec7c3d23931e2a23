import { IconButton } from '@tillwright/ui/button/IconButton.tsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useWords } from '../words/words.ts'
import styles from './Pager.module.css'

export interface PagerProps {
  readonly pageNo: number
  readonly pageSize: number
  readonly total: number
  readonly onPage: (pageNo: number) => void
}

/** The way through the pages of a list; nothing where there is one. */
export function Pager({ pageNo, pageSize, total, onPage }: PagerProps) {
  const { pager: say } = useWords()
  const last = Math.max(1, Math.ceil(total / pageSize))
  if (last === 1) return null
  return (
    <nav className={styles.pager} aria-label={say.label}>
      <IconButton
        label={say.before}
        icon={<ChevronLeft size={20} aria-hidden="true" />}
        onClick={() => onPage(Math.max(1, pageNo - 1))}
      />
      <output>{say.page(pageNo, last)}</output>
      <IconButton
        label={say.after}
        icon={<ChevronRight size={20} aria-hidden="true" />}
        onClick={() => onPage(Math.min(last, pageNo + 1))}
      />
    </nav>
  )
}
