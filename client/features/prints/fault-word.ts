import type { PrintFaultKind } from '../../platform/devices/printer/print-fault.ts'
import type { Words } from '../../platform/words/words.ts'

/** Why nothing came out, as the person at the printer would say it. */
export const faultWord = (fault: PrintFaultKind, words: Words): string => words.prints.faults[fault]
