import { VirtualList } from '@tillwright/ui/list/VirtualList.tsx'
import { useLanguage, useWords } from '../../platform/words/words.ts'
import styles from '../../../ui/layout/import-page.module.css'
import type { Refused, SheetKind, SheetOutcome, SheetRow } from './sheet-kind.ts'

/** How many rows have each kind of fault. */
export function countByKind(refused: readonly Refused[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { kind } of refused) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return counts
}

interface FaultListProps<Row extends SheetRow, Outcome extends SheetOutcome> {
  readonly kind: SheetKind<Row, Outcome>
  readonly refused: readonly Refused[]
}

/** Every row that was left out, with its line in the file and the reason. */
export function FaultList<Row extends SheetRow, Outcome extends SheetOutcome>({
  kind,
  refused,
}: FaultListProps<Row, Outcome>) {
  const words = useWords()
  const language = useLanguage()
  const titles = new Map<string, readonly string[]>(Object.entries(kind.titles))
  const groups = new Map(Object.entries(kind.groups?.(words) ?? {}))
  if (refused.length === 0) return null
  return (
    <>
      {groups.size > 0 && (
        <ul className={styles.groups}>
          {[...countByKind(refused)].map(([fault, count]) => (
            <li key={fault}>{words.memberImports.rowsOf(count, groups.get(fault) ?? fault)}</li>
          ))}
        </ul>
      )}
      <div className={styles.faults}>
        <VirtualList
          label={words.imports.faults}
          items={refused}
          keyOf={({ line, field, kind: fault, text }) => `${line} ${field} ${fault} ${text}`}
          rowHeight={44}
        >
          {(fault) => (
            <p className={styles.fault}>
              <b>{words.imports.line(fault.line)}</b>
              <span>{titles.get(fault.field)?.[language === 'zh' ? 0 : 1] ?? fault.field}</span>
              <span>{kind.reason(fault, words)}</span>
            </p>
          )}
        </VirtualList>
      </div>
    </>
  )
}
