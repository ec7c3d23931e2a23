import { matchedParts } from '../../catalogue/matched-parts.ts'
import styles from './MarkedText.module.css'

export interface MatchedTextProps {
  readonly text: string
  /** Where its characters may also have been found by their pinyin initials. */
  readonly initials?: string | undefined
}

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
