// A printer that fetches its papers from a cloud, and the cloud's book about it.
import type { PrinterCloud } from '@tillwright/domain/printing/printer-place.ts'
import { cloudMarkup } from '@tillwright/printing/cloud/cloud-markup.ts'
import { decodeCloud } from '@tillwright/printing/cloud/decode-cloud.ts'
import type { Paper } from '@tillwright/printing/layout/paper.ts'

/** Faults of the printer itself. */
export interface CloudPrinterFaults {
  readonly isOffline: boolean
  readonly isPaperOut: boolean
}

/** A text that the cloud took. */
export interface CloudOrder {
  readonly order: string
  /** The sender's own id; empty where the cloud has no such thing. */
  readonly theirId: string
  readonly text: string
  readonly isPrinted: boolean
}

export interface VirtualCloudPrinter {
  readonly serial: string
  readonly setFaults: (faults: Partial<CloudPrinterFaults>) => void
  readonly faults: () => CloudPrinterFaults
  /** Takes a text, or finds the one that came under the same id before. */
  readonly take: (text: string, theirId: string) => CloudOrder
  readonly find: (order: string) => CloudOrder | null
  readonly orders: () => readonly CloudOrder[]
  readonly papers: () => readonly Paper[]
  readonly problems: () => readonly string[]
}

/** A printer with paper, switched on. It prints the job as its cloud received it, tag by tag. */
export function virtualCloudPrinter(cloud: PrinterCloud, serial: string): VirtualCloudPrinter {
  let faults: CloudPrinterFaults = { isOffline: false, isPaperOut: false }
  let orders: CloudOrder[] = []
  const papers: Paper[] = []
  const problems: string[] = []
  const work = () => {
    if (faults.isOffline || faults.isPaperOut) return
    for (const { text } of orders.filter(({ isPrinted }) => !isPrinted)) {
      const decoded = decodeCloud(text, cloudMarkup(cloud))
      papers.push({ width: 80, rows: decoded.rows.filter(({ kind }) => kind !== 'cut') })
      problems.push(...decoded.problems)
    }
    orders = orders.map((one) => ({ ...one, isPrinted: true }))
  }
  return {
    serial,
    setFaults: (change) => {
      faults = { ...faults, ...change }
      work()
    },
    faults: () => faults,
    take: (text, theirId) => {
      const known = theirId === '' ? undefined : orders.find((one) => one.theirId === theirId)
      if (known) return known
      const order = `${serial}_${orders.length + 1}`
      const taken = { order, theirId, text, isPrinted: false }
      orders.push(taken)
      work()
      return taken
    },
    find: (order) => orders.find((one) => one.order === order) ?? null,
    orders: () => orders,
    papers: () => papers,
    problems: () => problems,
  }
}
