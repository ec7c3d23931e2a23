import { ScanBarcode } from 'lucide-react'
import { useState } from 'react'
import { codeMeanings } from '../scan/do-scan.ts'
import { useScans } from '../scan/scan-service.ts'
import { play } from '../sound/sound.ts'
import { useWords } from '../words/words.ts'
import { DeviceCard } from './DeviceCard.tsx'
import styles from './Hardware.module.css'

const SHOWN = 5

interface Heard {
  readonly id: string
  readonly code: string
  readonly meanings: readonly string[]
}

/** A pad for the scanner: while it is shown, codes are read out and do nothing else. */
export function ScannerCard() {
  const words = useWords()
  const [heard, setHeard] = useState<readonly Heard[]>([])
  useScans({
    screen: 'elsewhere',
    raw: (code) => {
      play('added')
      const meanings = codeMeanings(code).map((kind) => words.till.meanings[kind])
      setHeard((before) => [{ id: crypto.randomUUID(), code, meanings }, ...before].slice(0, SHOWN))
    },
  })
  return (
    <DeviceCard
      icon={<ScanBarcode size={22} strokeWidth={1.75} aria-hidden="true" />}
      title={words.hardware.scanner}
      state={heard.length > 0 ? words.hardware.ready : words.hardware.notTried}
      tone={heard.length > 0 ? 'ok' : 'neutral'}
    >
      <p className={styles.note}>{words.hardware.scannerHint}</p>
      <ul className={styles.heard}>
        {heard.map(({ id, code, meanings }) => (
          <li key={id}>
            <code>{code}</code>
            <span>
              {meanings.length > 0 ? meanings.join(' / ') : words.scan.unknown} ·{' '}
              {words.hardware.characters(code.length)}
            </span>
          </li>
        ))}
      </ul>
    </DeviceCard>
  )
}
