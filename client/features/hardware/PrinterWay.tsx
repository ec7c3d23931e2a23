import type { PrinterWayProps } from './printer-setting.ts'
import type { Printer } from '../../platform/devices/printer/printer-interface.ts'
import { askPrinter } from '@tillwright/contract/print/spool.ts'
import { readPrinterAddress } from '@tillwright/domain/printing/printer-address.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { Field } from '@tillwright/ui/field/Field.tsx'
import { type FormEvent, useState } from 'react'
import { callApi } from '../../platform/api/call-api.ts'
import { toast } from '../../platform/notices/notice-store.ts'
import { useSession } from '../../session/session-store.ts'
import { useWords } from '../../platform/words/words.ts'
import styles from '@tillwright/ui/layout/device-cards.module.css'
import { CloudWay } from './CloudWay.tsx'
import { examineCable } from './examine-cable.ts'
import { LodopCheck } from './LodopCheck.tsx'
import { PrinterDoctor } from './PrinterDoctor.tsx'

/** Settings of a connection to the printer, and its test. */
export function PrinterWay({ printer, onChange }: PrinterWayProps) {
  switch (printer.kind) {
    case 'network':
      return (
        <>
          <Addresses printer={printer} onChange={onChange} />
          <PrinterDoctor ask={queryServer} />
        </>
      )
    case 'cloud':
      return (
        <>
          <CloudWay printer={printer} onChange={onChange} />
          <PrinterDoctor ask={queryServer} />
        </>
      )
    case 'lodop':
      return (
        <>
          <Addresses printer={printer} onChange={onChange} />
          <LodopCheck minimum={printer.lodopMinimum} onChange={onChange} />
        </>
      )
    case 'serial':
      return (
        <>
          <Addresses printer={printer} onChange={onChange} />
          <Choose
            choose={async () =>
              (await import('../../platform/devices/printer/serial-printer.ts')).choosePrinterPort()
            }
          />
          <CableDoctor
            kind="serial"
            load={async () => {
              const { serialPrinter } = await import(
                '../../platform/devices/printer/serial-printer.ts'
              )
              return serialPrinter(printer.address)
            }}
          />
        </>
      )
    case 'usb':
      return (
        <>
          <Addresses printer={printer} onChange={onChange} />
          <Choose
            choose={async () =>
              (await import('../../platform/devices/printer/usb-printer.ts')).chooseUsbPrinter()
            }
          />
          <CableDoctor
            kind="usb"
            load={async () =>
              (await import('../../platform/devices/printer/usb-printer.ts')).usbPrinter
            }
          />
        </>
      )
    case 'bluetooth':
      return (
        <>
          <Addresses printer={printer} onChange={onChange} />
          <Choose
            choose={async () =>
              (
                await import('../../platform/devices/printer/bluetooth-printer.ts')
              ).chooseBluetoothPrinter()
            }
          />
          <CableDoctor
            kind="bluetooth"
            load={async () =>
              (await import('../../platform/devices/printer/bluetooth-printer.ts')).bluetoothPrinter
            }
          />
        </>
      )
    case 'browser':
    case 'virtual':
    case 'none':
      return null
  }
}

const queryServer = async () => (await callApi(askPrinter, {}, { quiet: true })).list

interface CableDoctorProps {
  readonly kind: 'serial' | 'usb' | 'bluetooth'
  readonly load: () => Promise<Printer>
}

/** For a printer that this page reaches by itself. */
function CableDoctor({ kind, load }: CableDoctorProps) {
  const { printerKinds } = useWords().hardware
  const examine = async () => [await examineCable(printerKinds[kind], await load())]
  return <PrinterDoctor ask={examine} />
}

/**
 * The browser lets the user choose the device that this page may use; only a press may begin that.
 */
function Choose({ choose }: { readonly choose: () => Promise<boolean> }) {
  const words = useWords()
  const begin = async () => {
    const isChosen = await choose()
    const { deviceChosen, deviceNotChosen } = words.hardware
    toast(isChosen ? deviceChosen : deviceNotChosen, isChosen ? 'success' : 'warning')
  }
  return <Button onClick={() => void begin()}>{words.hardware.chooseDevice}</Button>
}

/** The demo shop also knows the laboratory's printers, by name. */
const isPrinter = (text: string, isDemo: boolean): boolean =>
  readPrinterAddress(text) !== null || (isDemo && /^[a-z][a-z0-9-]{0,20}$/.test(text))

/** Typed addresses of a printer: its own, in the form of its kind, and that of its backup. */
function Addresses({ printer, onChange }: PrinterWayProps) {
  const words = useWords()
  const { kind } = printer
  const isDemo = useSession((state) => state.isDemo)
  const [address, setAddress] = useState(printer.address)
  const [backupAddress, setBackup] = useState(printer.backupAddress)
  const isNetwork = kind === 'network'
  const label =
    isNetwork || kind === 'serial' || kind === 'lodop' ? words.hardware.printerAddress[kind] : null
  const isWrong = (text: string, stored: string) =>
    text !== '' && !isPrinter(text, isDemo) && text !== stored
  const wrong = (is: boolean) => (is ? words.hardware.addressWrong : null)
  const isAddressWrong = isNetwork && isWrong(address, printer.address)
  const isBackupWrong = isWrong(backupAddress, printer.backupAddress)
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!isAddressWrong && !isBackupWrong) onChange({ address, backupAddress })
  }
  return (
    <form className={styles.way} onSubmit={save}>
      {label !== null && (
        <Field
          label={label}
          hint={isNetwork ? words.hardware.addressHint : undefined}
          error={wrong(isAddressWrong)}
          value={address}
          onText={setAddress}
        />
      )}
      <Field
        label={words.hardware.backupAddress}
        hint={isNetwork ? undefined : words.hardware.backupHint}
        error={wrong(isBackupWrong)}
        value={backupAddress}
        onText={setBackup}
      />
      <Button type="submit">{words.hardware.saveAddress}</Button>
    </form>
  )
}
