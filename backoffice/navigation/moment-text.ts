/** A day and a time as the till writes them, in every language: `2026-11-20 14:53`. */
export const momentText = (atMs: number): string => format.format(atMs)

// Swedes write days and times as ISO 8601 has them.
const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short' })
