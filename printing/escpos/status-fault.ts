import { healthyStatus, type PrinterStatus } from './printer-status.ts'

/** What keeps a printer from printing, the plainest first. */
export type StatusFault = 'noPaper' | 'coverOpen' | 'fault' | 'offline'

/** What keeps a printer in this state from printing; null for nothing. */
export function faultOfStatus(status: PrinterStatus): StatusFault | null {
  if (status.isPaperOut) return 'noPaper'
  if (status.isCoverOpen) return 'coverOpen'
  if (status.hasError) return 'fault'
  return status.isOffline ? 'offline' : null
}

/** What several answers say together: a fact holds when any of them says so. */
export function joinedStatus(answers: readonly Partial<PrinterStatus>[]): PrinterStatus {
  const holds = (fact: keyof PrinterStatus) => answers.some((answer) => answer[fact] === true)
  const facts: Record<keyof PrinterStatus, boolean> = { ...healthyStatus }
  for (const fact of statusFacts) facts[fact] = holds(fact)
  return facts
}

/** Everything that a printer says of itself. */
export const statusFacts = [
  'isOffline',
  'isCoverOpen',
  'isPaperOut',
  'isPaperLow',
  'hasError',
  'isDrawerPinHigh',
] as const satisfies readonly (keyof PrinterStatus)[]
