import type { TotalScope } from './add-totals.ts'
import { breakdowns } from './total.tables.ts'

/** Where something that was sold or given back counts: in its shift, on its day, and under what it is. */
export const dayScopes = (shiftId: string, day: string): TotalScope[] => [
  { scope: 'SHIFT', id: shiftId },
  { scope: 'DAY', id: day },
  ...breakdowns.map((scope) => ({ scope, id: day })),
]
