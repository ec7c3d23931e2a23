import { pricingWords, yesNoWords } from '@tillwright/domain/goods/cell-words.ts'
import { goodsColumns } from '@tillwright/domain/goods/goods-columns.ts'
import { VirtualList } from '@tillwright/ui/list/VirtualList.tsx'
import { useLanguage, useWords, type Words } from '../../platform/words/words.ts'
import styles from './ImportPage.module.css'
import type { Refused } from './run-import.ts'

/** Every row that was left out, with its line in the file and the reason. */
export function FaultList({ refused }: { readonly refused: readonly Refused[] }) {
  const words = useWords()
  const language = useLanguage()
  const titles = new Map<string, readonly string[]>(Object.entries(goodsColumns))
  if (refused.length === 0) return null
  return (
    <div className={styles.faults}>
      <VirtualList
        label={words.imports.faults}
        items={refused}
        keyOf={({ line, field, kind, text }) => `${line} ${field} ${kind} ${text}`}
        rowHeight={44}
      >
        {(fault) => (
          <p className={styles.fault}>
            <b>{words.imports.line(fault.line)}</b>
            <span>{titles.get(fault.field)?.[language === 'zh' ? 0 : 1] ?? fault.field}</span>
            <span>{reasonOf(fault, words)}</span>
          </p>
        )}
      </VirtualList>
    </div>
  )
}

function reasonOf({ field, kind, text }: Refused, words: Words): string {
  if (kind === 'sameAsLine') return words.imports.sameAsLine(text)
  if (kind === 'removed') return words.imports.removed
  if (kind === 'severalNamed') return words.imports.severalNamed
  if (kind === 'unknownWord')
    return words.imports.unknownWord(text, field === 'isWeighed' ? pricingWords : yesNoWords)
  if (kind === 'tooDeep') return words.imports.tooDeep(text)
  if (kind === 'codeTaken') return words.imports.codeTaken(text)
  const known = new Map(Object.entries(words.goods.faults))
  return known.get(kind)?.(text) ?? kind
}
