import { fromStored } from '../db/stored-json.ts'

const parts = {
  sale: { hour: 'hour.', category: 'category.' },
  refund: { hour: 'refundHour.', category: 'refundCategory.' },
} as const

/** The measure of a day's sales, or refunds, in an hour of its store's wall time. */
export const hourMeasure = (kind: keyof typeof parts, hour: number): string =>
  `${parts[kind].hour}${String(hour).padStart(2, '0')}`

/** The measure of the category at the top of a path; of goods in none it ends with its dot. */
export const categoryMeasure = (kind: keyof typeof parts, storedPath: string): string =>
  `${parts[kind].category}${fromStored<string[]>(storedPath)[0] ?? ''}`
