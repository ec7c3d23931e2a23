import type { PrinterWayProps } from './printer-setting.ts'
import {
  type PrinterCloud,
  printerClouds,
  readCloudPrinter,
} from '@tillwright/domain/printing/printer-place.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { ChipGroup } from '@tillwright/ui/field/ChipGroup.tsx'
import { Field } from '@tillwright/ui/field/Field.tsx'
import { type FormEvent, useState } from 'react'
import { useSession } from '../../session/session-store.ts'
import { useWords } from '../../platform/words/words.ts'
import { CloudAccount } from './CloudAccount.tsx'
import styles from '@tillwright/ui/layout/device-cards.module.css'

/** A printer behind a cloud: which cloud, its number there, and the shop's account. */
export function CloudWay({ printer, onChange }: PrinterWayProps) {
  const words = useWords()
  const { cloud } = words.hardware
  const known = readCloudPrinter(printer.address)
  const may = useSession(({ permissions }) => permissions.includes('settings.write'))
  const [provider, setProvider] = useState<PrinterCloud>(known?.cloud ?? 'feieyun')
  const [serial, setSerial] = useState(known?.serial ?? '')
  const [backupAddress, setBackup] = useState(printer.backupAddress)
  const address = `${provider}:${serial.trim()}`
  const isWrong = serial !== '' && readCloudPrinter(address) === null
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!isWrong && serial !== '') onChange({ address, backupAddress })
  }
  return (
    <>
      <form className={styles.way} onSubmit={save}>
        <ChipGroup
          variant="outline"
          label={cloud.provider}
          items={printerClouds.map((id) => ({ id, label: cloud.names[id] }))}
          chosen={provider}
          onChoose={setProvider}
        />
        <Field
          label={cloud.serial}
          value={serial}
          onText={setSerial}
          maxLength={30}
          error={isWrong ? cloud.serialWrong : null}
        />
        <Field
          label={words.hardware.backupAddress}
          hint={words.hardware.addressHint}
          value={backupAddress}
          onText={setBackup}
        />
        <Button type="submit">{words.hardware.saveAddress}</Button>
      </form>
      {may && <CloudAccount key={provider} provider={provider} />}
    </>
  )
}
