import { useLanguage } from '../words/words.ts'

/** A day and a time as people read them where the browser stands. */
export function Moment({ atMs }: { readonly atMs: number }) {
  const language = useLanguage()
  const at = new Date(atMs)
  return (
    <time dateTime={at.toISOString()}>
      {at.toLocaleString(language === 'zh' ? 'zh-CN' : 'en-GB', {
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
        hour: '2-digit',
        minute: '2-digit',
      })}
    </time>
  )
}
