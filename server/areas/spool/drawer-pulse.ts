import { decodeEscpos } from '@tillwright/printing/escpos/decode.ts'
import { addAudit } from '../../platform/audit/add-audit.ts'
import type { Context } from '../../platform/context.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/refusal.ts'
import { cashMoveOf, hasOpened } from './drawer-pulse.store.ts'

/** A customer waits no longer for the change; whatever is older opens no drawer any more. */
const pulseWithinMs = 10 * 60_000

/** How drawers are opened: ours, the same at once, and by printers of other makers. */
const pulses = ['\u001bp', '\u0010\u0014', '\u001b\u0007', 'CASHDRAWER']

/** How a label begins that is sent to a label printer. */
const labelStarts = ['SIZE ', '^XA']

/** Data that a till sends with the request to open the drawer. */
interface Paper {
  readonly id: string
  readonly bytesBase64: string
  readonly drawerFor: string | null
}

/**
 * Which cash movement the paper opens the drawer for; null for a paper that opens none, and for one of
 * somebody who may open it for nothing. Anything else is refused (20704) and audited, and in
 * self-service refused whatever it names.
 */
export async function drawerDocument(context: Context, paper: Paper): Promise<string | null> {
  const { session } = context
  if (!opensDrawer(paper.bytesBase64)) return null
  if (session.isKiosk) throw new Refusal('kioskOnly')
  if (session.permissions.has('drawer.open')) return null
  const document = await cashDocument(context, paper.drawerFor)
  if (document !== null && !(await hasOpened(context.db, context, document, paper.id)))
    return document
  return refusePulse(context, paper.drawerFor)
}

/** Refuses the pulse, with an audit row of what it was requested for. */
export async function refusePulse(context: Context, drawerFor: string | null): Promise<never> {
  const row = { operation: 'drawer.refused', subjectId: context.openShiftId ?? '' } as const
  await transaction(context.db, (tx) =>
    addAudit(tx, context, { ...row, reason: '', after: { drawerFor } }),
  )
  throw new Refusal('drawerRefused')
}

/** The bytes are read as a printer reads them; where that fails, whatever looks like a pulse is one. */
function opensDrawer(bytesBase64: string): boolean {
  const bytes = Buffer.from(bytesBase64, 'base64')
  // A label in its printer's own language is no ESC/POS: its dots may look like anything.
  if (labelStarts.some((start) => bytes.indexOf(start) === 0)) return bytes.includes('CASHDRAWER')
  const { rows, problems } = decodeEscpos(bytes, 80)
  if (rows.some(({ kind }) => kind === 'drawer')) return true
  return problems.length > 0 && pulses.some((pulse) => bytes.includes(pulse))
}

/** The movement of cash in the caller's own drawer just now that goes by this id, the till's or ours. */
async function cashDocument(context: Context, named: string | null): Promise<string | null> {
  const { db, openShiftId, nowMs } = context
  if (named === null || named === '' || openShiftId === null) return null
  return cashMoveOf(db, context, { named, shiftId: openShiftId, sinceMs: nowMs - pulseWithinMs })
}
