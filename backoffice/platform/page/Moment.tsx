import { momentText } from '../navigation/moment-text.ts'

/** A day and a time on the wall of the store; where a column is narrow, one below the other. */
export function Moment({ atMs }: { readonly atMs: number }) {
  const [day, ...time] = momentText(atMs).split(' ')
  return (
    <time dateTime={new Date(atMs).toISOString()}>
      <span>{day}</span> <span>{time.join(' ')}</span>
    </time>
  )
}
