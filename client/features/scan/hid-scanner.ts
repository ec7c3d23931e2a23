// Scanners in HID-POS mode, over WebHID: they send codes as reports, not as keys.
import { type HidField, hidCode } from '@tillwright/domain/scan/hid-report.ts'

interface HidItemLike {
  readonly usages?: readonly number[]
  readonly isRange?: boolean
  readonly usageMinimum?: number
  readonly reportSize?: number
  readonly reportCount?: number
}

interface HidReportLike {
  readonly reportId?: number
  readonly items?: readonly HidItemLike[]
}

interface HidCollectionLike {
  readonly inputReports?: readonly HidReportLike[]
  readonly children?: readonly HidCollectionLike[]
}

interface HidDeviceLike extends EventTarget {
  readonly opened: boolean
  readonly collections: readonly HidCollectionLike[]
  readonly open: () => Promise<void>
  readonly close: () => Promise<void>
}

interface HidReportEvent extends Event {
  readonly reportId: number
  readonly data: DataView
}

interface HidLike extends EventTarget {
  readonly getDevices: () => Promise<HidDeviceLike[]>
  readonly requestDevice: (input: {
    readonly filters: readonly { readonly usagePage: number }[]
  }) => Promise<HidDeviceLike[]>
}

declare global {
  interface Navigator {
    readonly hid?: HidLike
  }
}

/** Bar code scanners, of the point-of-sale usage tables. */
const scannerPage = 0x8c

/** Prompts the user to choose a scanner; needs a press. False where none was chosen. */
export async function chooseHidScanner(): Promise<boolean> {
  try {
    const chosen = await navigator.hid?.requestDevice({ filters: [{ usagePage: scannerPage }] })
    return (chosen?.length ?? 0) > 0
  } catch {
    return false
  }
}

/** Listens to every scanner this page may use, also to one that is plugged in later; returns how to stop. */
export function listenToHid(onScan: (code: string) => void): () => void {
  const stops: (() => Promise<void>)[] = []
  let isOver = false
  const begin = async (): Promise<void> => {
    for (const device of (await navigator.hid?.getDevices()) ?? []) {
      if (isOver || device.opened) continue
      stops.push(await listenTo(device, onScan))
    }
  }
  const plugged = () => void begin().catch(() => undefined)
  navigator.hid?.addEventListener('connect', plugged)
  plugged()
  return () => {
    isOver = true
    navigator.hid?.removeEventListener('connect', plugged)
    for (const stop of stops) void stop()
  }
}

async function listenTo(
  device: HidDeviceLike,
  onScan: (code: string) => void,
): Promise<() => Promise<void>> {
  const reports = inputReports(device.collections)
  const receive = (event: Event): void => {
    if (!isReport(event)) return
    const fields = reports.get(event.reportId)
    const { buffer, byteOffset, byteLength } = event.data
    const code = fields && hidCode(fields, new Uint8Array(buffer, byteOffset, byteLength))
    if (code) onScan(code)
  }
  device.addEventListener('inputreport', receive)
  await device.open()
  return async () => {
    device.removeEventListener('inputreport', receive)
    await device.close()
  }
}

const isReport = (event: Event): event is HidReportEvent => 'reportId' in event && 'data' in event

function inputReports(
  collections: readonly HidCollectionLike[],
): ReadonlyMap<number, readonly HidField[]> {
  const found = new Map<number, readonly HidField[]>()
  const visit = ({ inputReports: reports = [], children = [] }: HidCollectionLike): void => {
    for (const { reportId = 0, items = [] } of reports) found.set(reportId, items.map(fieldOf))
    children.forEach(visit)
  }
  collections.forEach(visit)
  return found
}

const fieldOf = (item: HidItemLike): HidField => ({
  usage: (item.isRange ? item.usageMinimum : item.usages?.[0]) ?? 0,
  sizeBits: item.reportSize ?? 0,
  count: item.reportCount ?? 0,
})
