import { Tag } from '@tillwright/ui/text/Tag.tsx'
import { Printer } from 'lucide-react'
import { usePrinting } from '../../platform/devices/printer/printer.ts'
import { useSession } from '../../session/session-store.ts'
import { useWords } from '../../platform/words/words.ts'
import styles from './Prints.module.css'
import { usePrinterState } from './use-printer-state.ts'

/** The printer that this till's documents go to, and its state (Screens M27). */
export function PrinterNow() {
  const words = useWords()
  const kind = usePrinting(({ printer }) => printer)
  const paperMm = useSession((state) => state.paperMm)
  const { text, tone } = usePrinterState()
  return (
    <p className={styles.now}>
      <Printer size={20} strokeWidth={1.75} aria-hidden="true" />
      <span className={styles.kind}>
        {words.hardware.printerKinds[kind]}
        <small> · {words.hardware.paperWidth(paperMm === 58 ? '58' : '80')}</small>
      </span>
      <Tag tone={tone}>{text}</Tag>
    </p>
  )
}
