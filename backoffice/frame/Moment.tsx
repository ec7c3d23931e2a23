import { momentText } from '../navigation/moment-text.ts'

/** A day and a time where the browser stands. */
export const Moment = ({ atMs }: { readonly atMs: number }) => (
  <time dateTime={new Date(atMs).toISOString()}>{momentText(atMs)}</time>
)
