import { healthyStatus, type PrinterStatus } from './printer-status.ts'

/** Reasons why a printer does not print, the plainest first. */
export type StatusFault = 'noPaper' | 'coverOpen' | 'fault' | 'offline'

/** Returns the reason why a printer in this state does not print; null for none. */
export function faultOfStatus(status: PrinterStatus): StatusFault | null {
  if (status.isPaperOut) return 'noPaper'
  if (status.isCoverOpen) return 'coverOpen'
  if (status.hasError) return 'fault'
  return status.isOffline ? 'offline' : null
}

/** Joins several answers: a fact holds when any of them reports it. */
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
