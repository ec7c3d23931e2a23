import { Globe } from 'lucide-react'
import { useEffect, useState } from 'react'
import { unfitSystem } from '../../platform/devices/printer/lodop/lodop-system.ts'
import { recoverUnsent } from '../sale/recover-unsent.ts'
import { hasWebCrypto } from '../../platform/storage/browser-key.ts'
import { hasSecondCopy } from '../../platform/storage/copy/second-copy.ts'
import { equipmentWords } from '../../platform/words/equipment.words.ts'
import { usePageWords } from '../../platform/words/words.ts'
import { DeviceCard } from './DeviceCard.tsx'
import styles from './BrowserCard.module.css'

/** Devices that each browser can reach, with this one's own answer: some hide their abilities. */
export function BrowserCard() {
  const { browser: words } = usePageWords(equipmentWords)
  const hasCopy = useHasCopy()
  const here: Readonly<Record<keyof typeof words.devices, boolean>> = {
    keyboard: true,
    network: true,
    serial: navigator.serial !== undefined,
    usb: navigator.usb !== undefined,
    bluetooth: navigator.bluetooth !== undefined,
    hid: navigator.hid !== undefined,
    camera: navigator.mediaDevices !== undefined,
    lodop: unfitSystem() === null,
    dialog: true,
    customer: typeof BroadcastChannel !== 'undefined',
    secondCopy: hasCopy,
    signing: hasWebCrypto(),
  }
  const missing = keysOf(here).filter((key) => !here[key]).length
  return (
    <DeviceCard
      icon={<Globe size={22} strokeWidth={1.75} aria-hidden="true" />}
      title={words.title}
      state={missing === 0 ? words.all : words.some(missing)}
      tone={missing === 0 ? 'ok' : 'neutral'}
    >
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{words.device}</th>
            <th scope="col">{words.where}</th>
            <th scope="col">{words.here}</th>
          </tr>
        </thead>
        <tbody>
          {keysOf(here).map((key) => (
            <tr key={key}>
              <th scope="row">{words.devices[key]}</th>
              <td>{words.browsers[key]}</td>
              <td data-works={here[key]}>{here[key] ? words.yes : words.no}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {!window.isSecureContext && <p className={styles.note}>{words.insecure}</p>}
    </DeviceCard>
  )
}

/** Some have the call and refuse it: whether there is a file is known once it was opened. */
function useHasCopy(): boolean {
  const [hasCopy, setHasCopy] = useState(hasSecondCopy)
  useEffect(() => {
    void recoverUnsent().then((found) => setHasCopy(found.hasCopy))
  }, [])
  return hasCopy
}

const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>): readonly Key[] =>
  Object.keys(record).filter((key): key is Key => key in record)
