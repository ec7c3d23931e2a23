import type { CloseReport } from './shift-store.ts'

/** The tenders worth a row of a shift: cash always, and what was taken or given back by. */
export const usedTenders = ({ tenders }: CloseReport): CloseReport['tenders'] =>
  tenders.filter(
    ({ tender, count, systemCents }) => tender === 'cash' || count > 0 || systemCents !== 0,
  )
