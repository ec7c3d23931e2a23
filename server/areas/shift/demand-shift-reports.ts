import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'

/** Whoever opened a shift may see what it came to, since they have to hand it over; others need a permission. */
export function demandShiftReports(
  { session }: Context,
  shift: { readonly staff_id: string } | null,
): void {
  const permission = 'report.shift'
  if (shift?.staff_id === session.staffId || session.permissions.has(permission)) return
  throw new Refusal('forbidden', { permission })
}
