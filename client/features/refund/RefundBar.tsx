import { KeyHint } from '@tillwright/ui/button/KeyHint.tsx'
import { Undo2 } from 'lucide-react'
import { useWords } from '../../platform/words/words.ts'
import styles from './RefundBar.module.css'

interface RefundBarProps {
  readonly text: string
  readonly onExit: () => void
  readonly keyHint?: string
}

/** Says as long as it is true that money goes the other way now. */
export function RefundBar({ text, onExit, keyHint }: RefundBarProps) {
  const words = useWords()
  return (
    <div className={styles.bar}>
      <Undo2 size={20} aria-hidden="true" />
      <b>{words.refund.title}</b>
      <span>{text}</span>
      <button type="button" className={styles.exit} onClick={onExit}>
        {keyHint && <KeyHint keys={keyHint} on="danger" />}
        {words.refund.exit}
      </button>
    </div>
  )
}
