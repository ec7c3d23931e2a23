import { Button } from '@tillwright/ui/button/Button.tsx'
import { ChipGroup } from '@tillwright/ui/field/ChipGroup.tsx'
import { Camera, ScanBarcode } from 'lucide-react'
import { useState } from 'react'
import { toggleCamera, useCamera } from '../camera/camera-store.ts'
import { chooseSerialPort } from '../../platform/devices/serial-ports.ts'
import { toast } from '../../platform/notices/notice-store.ts'
import { codeMeanings } from '../scan/do-scan.ts'
import { chooseHidScanner } from '../scan/hid-scanner.ts'
import { useScans } from '../scan/scan-service.ts'
import { play } from '../../platform/sound/sound.ts'
import { equipmentWords } from '../../platform/words/equipment.words.ts'
import { usePageWords, useWords } from '../../platform/words/words.ts'
import { DeviceCard } from './DeviceCard.tsx'
import { changeHardware, type Hardware } from './hardware-store.ts'
import styles from '@tillwright/ui/layout/device-cards.module.css'
import { ScannerPace } from './ScannerPace.tsx'

const shownMost = 5
const ways: readonly Way[] = ['keyboard', 'serial', 'hid']

type Way = Hardware['scanner']['way']

interface ReceivedScan {
  readonly id: string
  readonly code: string
  readonly meanings: readonly string[]
}

const set = (change: Partial<Hardware['scanner']>) =>
  changeHardware((now) => ({ ...now, scanner: { ...now.scanner, ...change } }))

/** A pad for the scanner: while it is shown, codes are read out and do nothing else. */
export function ScannerCard({ hardware }: { readonly hardware: Hardware }) {
  const words = useWords()
  const { scanner: own } = usePageWords(equipmentWords)
  const { way, burst } = hardware.scanner
  const isCameraOn = useCamera(({ use }) => use !== 'off')
  const [received, setReceived] = useState<readonly ReceivedScan[]>([])
  useScans({
    screen: 'elsewhere',
    raw: (code) => {
      play('added')
      const meanings = codeMeanings(code).map((kind) => words.till.meanings[kind])
      setReceived((before) =>
        [{ id: crypto.randomUUID(), code, meanings }, ...before].slice(0, shownMost),
      )
    },
  })
  return (
    <DeviceCard
      icon={<ScanBarcode size={22} strokeWidth={1.75} aria-hidden="true" />}
      title={words.hardware.scanner}
      state={received.length > 0 ? words.hardware.ready : words.hardware.notTried}
      tone={received.length > 0 ? 'ok' : 'neutral'}
    >
      <ChipGroup
        variant="outline"
        label={own.way}
        items={ways.map((id) => ({
          id,
          label: own.ways[id],
          blocked: isMissing(id) ? words.hardware.browserOnly('Chrome, Edge') : undefined,
        }))}
        chosen={way}
        onChoose={(id) => void set({ way: id })}
      />
      <p className={styles.note}>{words.hardware.scannerHint}</p>
      <ul className={styles.received}>
        {received.map(({ id, code, meanings }) => (
          <li key={id}>
            <code>{code}</code>
            <span>
              {meanings.length > 0 ? meanings.join(' / ') : words.scan.unknown} ·{' '}
              {words.hardware.characters(code.length)}
            </span>
          </li>
        ))}
      </ul>
      <div className={styles.acts}>
        {way !== 'keyboard' && <DeviceButton way={way} />}
        <Button
          variant="soft"
          icon={<Camera size={20} aria-hidden="true" />}
          aria-pressed={isCameraOn}
          onClick={toggleCamera}
        >
          {isCameraOn ? own.closeCamera : own.openCamera}
        </Button>
      </div>
      <ScannerPace burst={burst} onMeasured={(pace) => void set({ burst: pace })} />
    </DeviceCard>
  )
}

const isMissing = (way: Way): boolean =>
  (way === 'serial' && navigator.serial === undefined) ||
  (way === 'hid' && navigator.hid === undefined)

/**
 * The browser lets the user choose the device that this page may use; only a press may begin that.
 */
function DeviceButton({ way }: { readonly way: Way }) {
  const { scanner: words } = usePageWords(equipmentWords)
  const choose = async () => {
    const port = way === 'serial' ? await chooseSerialPort() : ''
    const isChosen = way === 'serial' ? port !== null : await chooseHidScanner()
    if (!isChosen || port === null) return toast(words.notChosen, 'warning')
    // A HID device just allowed is found by listening anew.
    if (way === 'hid') await set({ way: 'keyboard' })
    await set({ way, port })
    toast(words.chosen, 'success')
  }
  return <Button onClick={() => void choose()}>{words.choose}</Button>
}
