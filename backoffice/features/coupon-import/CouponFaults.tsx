import { couponColumns } from '@tillwright/domain/coupon/coupon-columns.ts'
import { VirtualList } from '@tillwright/ui/list/VirtualList.tsx'
import { useLanguage, useWords } from '../../platform/words/words.ts'
import styles from '../../../ui/layout/import-page.module.css'
import type { Said } from './run-coupon-import.ts'

/** Every row that is left out, with its line in the file and the reason. */
export function CouponFaults({ refused }: Pick<Said, 'refused'>) {
  const { couponImport: say } = useWords()
  const language = useLanguage()
  const titles = new Map<string, readonly string[]>(Object.entries(couponColumns))
  const reasons = new Map<string, (text: string) => string>(Object.entries(say.reasons))
  if (refused.length === 0) return null
  return (
    <div className={styles.faults}>
      <VirtualList
        label={say.faults}
        items={refused}
        keyOf={({ line, field, kind }) => `${line} ${field} ${kind}`}
        rowHeight={44}
      >
        {({ line, field, kind, text }) => (
          <p className={styles.fault}>
            <b>{say.line(line)}</b>
            <span>{titles.get(field)?.[language === 'zh' ? 0 : 1] ?? field}</span>
            <span>{reasons.get(kind)?.(text) ?? kind}</span>
          </p>
        )}
      </VirtualList>
    </div>
  )
}
