import type { TagTone } from '@tillwright/ui/text/Tag.tsx'
import { usePrinting } from '../../platform/devices/printer/printer.ts'
import { useWords } from '../../platform/words/words.ts'
import { faultWord } from './fault-word.ts'

/**
 * Returns the state of the receipt printer, as of its last document: in words, with its severity.
 */
export function usePrinterState(): { readonly text: string; readonly tone: TagTone } {
  const words = useWords()
  const { printer, jobs } = usePrinting()
  const last = jobs.at(-1)
  if (printer === 'none') return { text: words.hardware.notConnected, tone: 'neutral' }
  const text = last?.fault ? faultWord(last.fault, words) : words.hardware.ready
  return { text, tone: last?.state === 'failed' ? 'bad' : last?.fault ? 'warn' : 'ok' }
}
