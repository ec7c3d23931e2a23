import { useLanguage } from '../words/words.ts'
import { momentText } from './moment-text.ts'

/** A day and a time as people read them where the browser stands. */
export function Moment({ atMs }: { readonly atMs: number }) {
  return <time dateTime={new Date(atMs).toISOString()}>{momentText(atMs, useLanguage())}</time>
}
