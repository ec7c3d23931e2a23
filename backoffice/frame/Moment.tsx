import { momentText } from '../navigation/moment-text.ts'

/** A day and a time on the wall of the store. */
export const Moment = ({ atMs }: { readonly atMs: number }) => (
  <time dateTime={new Date(atMs).toISOString()}>{momentText(atMs)}</time>
)
