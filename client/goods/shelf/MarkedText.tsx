import { matchedParts } from '../../catalogue/matched-parts.ts'
import styles from './MarkedText.module.css'
import type { MatchedTextProps } from './MatchedText.tsx'

export interface MarkedTextProps extends MatchedTextProps {
  readonly query: string
}

/** The text with what the query found in it marked. */
export function MarkedText({ text, initials, query }: MarkedTextProps) {
  return matchedParts(text, query, initials).map(({ text, isMatch }, at) =>
    isMatch ? (
      <mark key={at} className={styles.mark}>
        {text}
      </mark>
    ) : (
      text
    ),
  )
}
