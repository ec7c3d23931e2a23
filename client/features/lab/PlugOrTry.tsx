import { Button } from '@tillwright/ui/button/Button.tsx'
import { Plug, Printer } from 'lucide-react'
import { printTestLabel, printTestPage } from '../prints/test-page.ts'
import { usePageWords, useWords } from '../../platform/words/words.ts'
import { labWords } from '../../platform/words/lab.words.ts'

interface PlugOrTryProps {
  /** It is the till's own device now. */
  readonly isUsed: boolean
  readonly prints: 'receipts' | 'labels'
  readonly onPlug: () => void
}

/** A printer that is plugged in prints at a press, so that its faults are seen; another is plugged in first. */
export function PlugOrTry({ isUsed, prints, onPlug }: PlugOrTryProps) {
  const { hardware } = useWords()
  const { plug } = usePageWords(labWords)
  const print = prints === 'labels' ? printTestLabel : printTestPage
  if (isUsed) {
    return (
      <Button
        variant="soft"
        icon={<Printer size={20} aria-hidden="true" />}
        onClick={() => void print()}
      >
        {prints === 'labels' ? hardware.testLabel : hardware.testPrint}
      </Button>
    )
  }
  return (
    <Button variant="soft" icon={<Plug size={20} aria-hidden="true" />} onClick={onPlug}>
      {plug}
    </Button>
  )
}
