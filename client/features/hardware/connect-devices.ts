// Connects what the settings say is plugged in here, as far as this browser can reach it: at start from
// what was stored, and again whenever the settings say otherwise.
import type { Printer } from '../../platform/devices/printer/printer-interface.ts'
import { isServedPrinter, type PrinterKind } from '@tillwright/domain/printing/printer-kind.ts'
import type { SessionState } from '../../session/session.ts'
import { currentSession, useSession } from '../../session/session-store.ts'
import { choosePrinter, restorePrints } from '../../platform/devices/printer/printer.ts'
import { connectScale, fetchedScale } from '../../platform/devices/scale/scale.ts'
import { demoPrinter } from '../../platform/devices/printer/demo-printer.ts'
import { isTraining } from '../../platform/navigation/training-place.ts'
import { virtualScale } from '../../platform/devices/scale/virtual-scale.ts'

/** Begins. Called once at start. */
export function connectDevices(): void {
  pickPrinter(currentSession())
  pickLabelPrinter(currentSession())
  pickScale(currentSession())
  void restorePrints()
  useSession.subscribe((after, before) => {
    const isOther =
      after.printerKind !== before.printerKind || after.printerAddress !== before.printerAddress
    if (isOther) pickPrinter(after)
    if (after.labelPrinter.kind !== before.labelPrinter.kind) pickLabelPrinter(after)
    if (!isSame(after.scale, before.scale)) pickScale(after)
  })
}

type Load = (address: string) => Promise<Printer>

/** Ways to a printer that are fetched when there is something to print on them. */
const drivers: Readonly<Record<Exclude<PrinterKind, 'virtual' | 'none'>, Load>> = {
  cloud: async () =>
    (await import('../../platform/devices/printer/network-printer.ts')).networkPrinter,
  network: async () =>
    (await import('../../platform/devices/printer/network-printer.ts')).networkPrinter,
  serial: async (address) =>
    (await import('../../platform/devices/printer/serial-printer.ts')).serialPrinter(address),
  usb: async () => (await import('../../platform/devices/printer/usb-printer.ts')).usbPrinter,
  bluetooth: async () =>
    (await import('../../platform/devices/printer/bluetooth-printer.ts')).bluetoothPrinter,
  lodop: loadLodop,
  browser: async () =>
    (await import('../../platform/devices/printer/browser-printer.ts')).browserPrinter,
}

async function loadLodop(): Promise<Printer> {
  const [{ lodopPrinter }, { whenLodopIsUnfit }] = await Promise.all([
    import('../../platform/devices/printer/lodop/lodop-printer.ts'),
    import('../../platform/devices/printer/lodop/report-lodop-fault.ts'),
  ])
  whenLodopIsUnfit(async () => (await import('./print-by-browser.ts')).printByBrowser())
  return lodopPrinter(lodopSetting)
}

const lodopSetting = () => {
  const { printerAddress, lodopMinimum } = currentSession()
  return { printer: printerAddress, minimum: lodopMinimum }
}

function pickPrinter({ printerKind, printerAddress }: SessionState): void {
  if (printerKind === 'virtual') return choosePrinter(demoPrinter)
  // Training reaches what the practice server reaches, which is the laboratory, and nothing else.
  if (isTraining && !isServedPrinter(printerKind)) return choosePrinter(demoPrinter)
  choosePrinter(isDriven(printerKind) ? fetched(printerKind, printerAddress) : null)
}

const isDriven = (kind: PrinterKind): kind is keyof typeof drivers => Object.hasOwn(drivers, kind)

const fetched = (kind: keyof typeof drivers, address: string): Printer => {
  // The server prints for this till, under the job's own id.
  const isServedThere = isServedPrinter(kind)
  return {
    kind,
    keepsOrder: isServedThere,
    knowsJobs: isServedThere,
    send: async (job, onProgress) => {
      const printer = await drivers[kind](address)
      // The server falls back by itself for a printer of its own; a page has to ask it to.
      const hasBackup = !isServedThere && currentSession().backupAddress !== '' && job.title !== ''
      if (!hasBackup) return printer.send(job, onProgress)
      const { sendOrStandIn } = await import('../../platform/devices/printer/stand-in-printer.ts')
      return sendOrStandIn([printer, await drivers.network('')], job, onProgress)
    },
  }
}

function pickLabelPrinter({ labelPrinter: { kind } }: SessionState): void {
  if (kind === 'virtual') choosePrinter(fetchedLabels, 'label')
  else choosePrinter(kind === 'network' ? fetched('network', '') : null, 'label')
}

const fetchedLabels: Printer = {
  kind: 'virtual',
  send: async (job, onProgress) =>
    (await import('../../platform/devices/printer/virtual-label-printer.ts')).demoLabelPrinter.send(
      job,
      onProgress,
    ),
}

/** Connects the scale of the setting again, after something else had its port. */
export const connectChosenScale = (): void => pickScale(currentSession())

function pickScale({ scale }: SessionState): void {
  if (isTraining) return connectScale(virtualScale)
  if (scale.kind === 'none') return connectScale(null)
  connectScale(scale.kind === 'virtual' ? virtualScale : fetchedScale('serial', cableScale))
}

const cableScale = async () =>
  (await import('../../platform/devices/scale/serial-scale.ts')).serialScale()

/** Settings are read anew at every heartbeat: what is the same must not be connected again. */
const isSame = (left: object, right: object): boolean =>
  JSON.stringify(left) === JSON.stringify(right)
