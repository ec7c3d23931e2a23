// How each device of the laboratory is shown: its switches, and its papers as pictures.
import { createHash } from 'node:crypto'
import type {
  AccessPoint,
  AccessPointFaults,
  TagPicture,
} from '@tillwright/lab/access-point-server.ts'
import type { ClodopServer } from '@tillwright/lab/clodop-server.ts'
import type { PrinterCloudServer } from '@tillwright/lab/printer-cloud-server.ts'
import type { DeviceServer, LineFault, PrinterServer } from '@tillwright/lab/printer-server.ts'
import type { VirtualCloudPrinter } from '@tillwright/lab/virtual-cloud-printer.ts'
import type {
  LabelPrinterFaults,
  VirtualLabelPrinter,
} from '@tillwright/lab/virtual-label-printer.ts'
import type { PrinterFaults } from '@tillwright/lab/virtual-printer.ts'
import type { PrinterCloud } from '@tillwright/domain/printing/printer-place.ts'
import { type Paper, paperReading } from '@tillwright/printing/layout/paper.ts'
import { paperPicture } from '@tillwright/printing/picture/paper-picture.ts'
import { type Sheet, sheetReading } from '@tillwright/printing/layout/sheet.ts'
import { sheetPicture } from '@tillwright/printing/picture/sheet-picture.ts'
import type { FaultSwitch, ShownStandIn, StandIn } from '@tillwright/server/areas/lab/lab-bench.ts'

const newest = 3
const slowMs = 1500
const breaksAfterBytes = 60

/** A receipt printer behind a port. */
export function receiptStandIn(name: string, server: PrinterServer): StandIn {
  const { printer } = server
  const held = (fault: keyof PrinterFaults): FaultSwitch => ({
    isOn: () => printer.faults()[fault],
    set: (isOn) => printer.setFaults({ [fault]: isOn }),
  })
  return {
    id: name,
    kind: 'receiptPrinter',
    address: name,
    faults: {
      // A new roll, and not just another word from the printer: what it holds comes out then.
      paperOut: {
        isOn: held('isPaperOut').isOn,
        set: (isOn) => (isOn ? printer.setFaults({ isPaperOut: true }) : printer.loadPaper()),
      },
      paperLow: held('isPaperLow'),
      coverOpen: held('isCoverOpen'),
      offline: held('isOffline'),
      error: held('hasError'),
      ...lineSwitches(server),
    },
    papers: () => lastOf(printer.papers()).map(shownPaper),
  }
}

/** A label printer behind a port. */
export function labelStandIn(
  name: string,
  printer: VirtualLabelPrinter,
  server: DeviceServer,
): StandIn {
  const held = (fault: keyof LabelPrinterFaults): FaultSwitch => ({
    isOn: () => printer.faults()[fault],
    set: (isOn) => printer.setFaults({ [fault]: isOn }),
  })
  return {
    id: name,
    kind: printer.language === 'zpl' ? 'zplPrinter' : 'labelPrinter',
    address: name,
    faults: {
      paperOut: held('isPaperOut'),
      coverOpen: held('isCoverOpen'),
      offline: held('isOffline'),
      error: held('hasError'),
      ...lineSwitches(server),
    },
    papers: () => lastOf(printer.labels()).map(shownSheet),
  }
}

/** A printer behind a cloud; the faults of the cloud itself are those of both its printers. */
export function cloudStandIn(cloud: PrinterCloud, server: PrinterCloudServer): StandIn {
  const printer: VirtualCloudPrinter = server[cloud]
  const ofCloud = (fault: 'silent' | 'broken' | 'losesAnswers'): FaultSwitch => ({
    isOn: () => server.fault() === fault,
    set: (isOn) => server.setFault(isOn ? fault : 'none'),
  })
  return {
    id: cloud,
    kind: 'cloudPrinter',
    address: `${cloud}:${printer.serial}`,
    faults: {
      paperOut: {
        isOn: () => printer.faults().isPaperOut,
        set: (isOn) => printer.setFaults({ isPaperOut: isOn }),
      },
      offline: {
        isOn: () => printer.faults().isOffline,
        set: (isOn) => printer.setFaults({ isOffline: isOn }),
      },
      silent: ofCloud('silent'),
      broken: ofCloud('broken'),
      losesAnswers: ofCloud('losesAnswers'),
    },
    papers: () => lastOf(printer.papers()).map(shownPaper),
  }
}

/** The print service of this machine: it begins and ends on its port as a person starts and stops it. */
export function serviceStandIn(start: () => Promise<ClodopServer>): StandIn & {
  readonly close: () => Promise<void>
} {
  let server: ClodopServer | null = null
  let faults = { hasNoSocket: false, isSilent: false, refuses: false, holdsPapers: false }
  let isOld = false
  const apply = () => {
    server?.setFaults(faults)
    server?.setVersions({ service: isOld ? '3.0.0.2' : '6.5.7.1' })
  }
  const fault = (name: keyof typeof faults): FaultSwitch => ({
    isOn: () => faults[name],
    set: (isOn) => {
      faults = { ...faults, [name]: isOn }
      apply()
    },
  })
  const close = async () => {
    await server?.close()
    server = null
  }
  return {
    id: 'clodop',
    kind: 'printService',
    address: 'localhost:18000',
    faults: {
      stopped: {
        isOn: () => server === null,
        set: async (isOn) => {
          if (isOn) return close()
          // A port that somebody else has leaves it switched off.
          server ??= await start().catch(() => null)
          apply()
        },
      },
      tooOld: {
        isOn: () => isOld,
        set: (isOn) => {
          isOld = isOn
          apply()
        },
      },
      noWebSocket: fault('hasNoSocket'),
      silent: fault('isSilent'),
      saysNo: fault('refuses'),
      holdsPapers: fault('holdsPapers'),
    },
    papers: () => [],
    close,
  }
}

/** The access point of the price displays, and what those that changed last show. */
export function shelvesStandIn(name: string, shelves: AccessPoint): StandIn {
  const held = (fault: keyof AccessPointFaults): FaultSwitch => ({
    isOn: () => shelves.faults[fault],
    set: (isOn) => shelves.setFaults({ [fault]: isOn }),
  })
  return {
    id: 'shelves',
    kind: 'shelfLabels',
    address: name,
    faults: {
      busy: held('isBusy'),
      refuses: held('isDead'),
      asleep: held('isAsleep'),
      losesPictures: held('losesPictures'),
    },
    papers: () => lastOf(shelves.pictures()).map(shownTag),
  }
}

/** Switches for faults on the way to a printer; one at a time. */
function lineSwitches(server: DeviceServer) {
  const line = (fault: LineFault): FaultSwitch => ({
    isOn: () => server.lineFault().kind === fault.kind,
    set: (isOn) => server.setLineFault(isOn ? fault : { kind: 'none' }),
  })
  return {
    refuses: line({ kind: 'refuses' }),
    silent: line({ kind: 'silent' }),
    slow: line({ kind: 'slow', delayMs: slowMs }),
    breaks: line({ kind: 'breaks', afterBytes: breaksAfterBytes }),
  }
}

const lastOf = <T>(all: readonly T[]): T[] => all.slice(-newest).reverse()

const shownPaper = (paper: Paper): ShownStandIn['papers'][number] =>
  named(paperPicture(paper), paperReading(paper))

const shownSheet = (sheet: Sheet): ShownStandIn['papers'][number] =>
  named(sheetPicture(sheet), sheetReading(sheet))

const shownTag = ({ mac, widthDots, heightDots, jpeg }: TagPicture) => {
  const data = `data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}`
  const size = `width="${widthDots}" height="${heightDots}"`
  return named(
    `<svg xmlns="http://www.w3.org/2000/svg" ${size}><image ${size} href="${data}"/></svg>`,
    mac,
  )
}

const named = (svg: string, reading: string) => ({
  id: createHash('sha256').update(svg).digest('hex').slice(0, 16),
  svg,
  reading,
})
