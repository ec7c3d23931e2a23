// Every way to a printer against the laboratory's printer, over what browsers offer for devices.
import type { Printer } from './printer-interface.ts'
import { usualTemplate } from '@tillwright/domain/printing/usual-templates.ts'
import {
  virtualPrinter as labPrinter,
  type VirtualPrinter,
} from '@tillwright/lab/virtual-printer.ts'
import { paperReading } from '@tillwright/printing/layout/paper.ts'
import { healthyStatus } from '@tillwright/printing/escpos/printer-status.ts'
import { receiptJob } from '@tillwright/printing/receipt/receipt-job.ts'
import { paperWords } from '@tillwright/printing/words/paper-words.ts'
import { sampleReceipt } from '@tillwright/printing/papers/sample-receipt.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { examineCable } from '../../../features/hardware/examine-cable.ts'
import { dispatchSession } from '../../../session/session-store.ts'
import { bluetoothPrinter, chooseBluetoothPrinter } from './bluetooth-printer.ts'
import { PrintFault } from './print-fault.ts'
import { againPrints, failedPrints } from './print-job.ts'
import { printPapers } from '../paper/print-papers.ts'
import { choosePrinter, print, printAgain, usePrinting } from './printer.ts'
import { choosePrinterPort, serialPrinter } from './serial-printer.ts'
import { sendOrStandIn } from './stand-in-printer.ts'
import { chooseUsbPrinter, usbPrinter } from './usb-printer.ts'

const bytes = receiptJob(sampleReceipt, {
  paper: 80,
  words: paperWords('zh', 'CNY').receipt,
  opensDrawer: false,
  blocks: usualTemplate('RECEIPT'),
  draw: null,
})

/** Faults of the transport, as opposed to those of the printer. */
interface Way {
  /** Never says anything back. */
  isMute: boolean
  /** Breaks once it has carried so many bytes. */
  breaksAfter: number
}

let device: VirtualPrinter
let way: Way
let carried: number

function carry(piece: Uint8Array): Uint8Array<ArrayBuffer> {
  carried += piece.length
  if (carried > way.breaksAfter) throw new Error('the cable is out')
  const said = device.receive(piece)
  return way.isMute ? new Uint8Array() : said
}

function fakeSerial() {
  const port = () => {
    let back: ReadableStreamDefaultController<Uint8Array> | null = null
    return {
      readable: new ReadableStream<Uint8Array>({
        start: (controller) => {
          back = controller
        },
      }),
      writable: new WritableStream<Uint8Array>({
        write: (piece) => {
          const said = carry(piece)
          if (said.length > 0) back?.enqueue(said)
        },
      }),
      open: vi.fn(async () => undefined),
      close: async () => undefined,
    }
  }
  return { getPorts: async () => [port()], requestPort: async () => port() }
}

function fakeUsb() {
  const answers: Uint8Array<ArrayBuffer>[] = []
  let wake: () => void = () => undefined
  const endpoints = [
    { endpointNumber: 1, direction: 'out', type: 'bulk' },
    { endpointNumber: 2, direction: 'in', type: 'bulk' },
  ]
  const face = { interfaceNumber: 0, alternate: { interfaceClass: 7, endpoints } }
  const usb = {
    opened: false,
    configuration: { interfaces: [face] },
    open: async () => undefined,
    close: async () => undefined,
    selectConfiguration: async () => undefined,
    claimInterface: async () => undefined,
    transferOut: async (_end: number, piece: Uint8Array) => {
      const said = carry(piece)
      if (said.length > 0) answers.push(said)
      wake()
      return { status: 'ok' }
    },
    transferIn: async () => {
      while (answers.length === 0)
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      const data = answers.shift()
      return { data: data && new DataView(data.buffer) }
    },
  }
  return { getDevices: async () => [usb], requestDevice: async () => usb }
}

function fakeBluetooth() {
  const listeners: ((event: { target: unknown }) => void)[] = []
  const write = {
    writeValue: async (piece: Uint8Array) => {
      const said = carry(piece)
      if (said.length > 0)
        for (const onProgress of listeners)
          onProgress({ target: { value: new DataView(said.buffer) } })
    },
  }
  const notify = {
    startNotifications: async () => undefined,
    addEventListener: (_name: string, listen: (event: { target: unknown }) => void) =>
      listeners.push(listen),
  }
  const service = {
    getCharacteristic: async (uuid: string) => (uuid.startsWith('00002af1') ? write : notify),
  }
  const server = {
    getPrimaryService: async (uuid: string) => {
      if (!uuid.startsWith('000018f0')) throw new Error('no such service')
      return service
    },
  }
  const gatt = { connect: async () => server, disconnect: () => undefined }
  return { getDevices: async () => [{ gatt }], requestDevice: async () => ({ gatt }) }
}

const ways: readonly [string, Printer, () => object, () => Promise<boolean>][] = [
  ['serial', serialPrinter('115200'), fakeSerial, choosePrinterPort],
  ['usb', usbPrinter, fakeUsb, chooseUsbPrinter],
  ['bluetooth', bluetoothPrinter, fakeBluetooth, chooseBluetoothPrinter],
]

const onPaper = () => device.papers().map((paper) => paperReading(paper))
const lastJob = () => usePrinting.getState().jobs.at(-1)

beforeEach(() => {
  device = labPrinter(80)
  way = { isMute: false, breaksAfter: Number.POSITIVE_INFINITY }
  carried = 0
  usePrinting.setState({ jobs: [] })
})
afterEach(() => {
  vi.unstubAllGlobals()
  choosePrinter(null)
})

describe.each(ways)('a printer by %s', (name, printer, fake, choose) => {
  beforeEach(async () => {
    vi.stubGlobal('navigator', { [name]: fake() })
    expect(await choose()).toBe(true)
    choosePrinter(printer)
  })

  it('prints a receipt on one paper', async () => {
    expect(await print(bytes, 'TO1')).toMatchObject({ state: 'printed', fault: null })
    expect(onPaper()).toHaveLength(1)
    expect(onPaper()[0]).toContain(sampleReceipt.orderNumber)
    expect(device.problems()).toEqual([])
  })

  it.each([
    [{ isPaperOut: true }, 'noPaper'],
    [{ isCoverOpen: true }, 'coverOpen'],
    [{ isOffline: true }, 'offline'],
    [{ hasError: true }, 'fault'],
  ] as const)('receives nothing with %o, and the whole once afterwards', async (fault, kind) => {
    device.setFaults(fault)
    const failed = await print(bytes, 'TO2')
    expect(failed).toMatchObject({ state: 'failed', fault: kind })
    expect(device.waitingCommands()).toBe(0)
    device.setFaults({ isCoverOpen: false, isOffline: false, hasError: false })
    device.loadPaper()
    expect(await printAgain(failed)).toMatchObject({ state: 'printed', tries: 2 })
    expect(onPaper()).toHaveLength(1)
  })

  it('keeps the job, reports it and is not sent it again when the paper runs out within it', async () => {
    device.loadPaper(4)
    const ended = print(bytes, 'TO3')
    await vi.waitFor(() => expect(lastJob()).toMatchObject({ state: 'sent', fault: 'noPaper' }))
    const before = carried
    device.loadPaper()
    expect(await ended).toMatchObject({ state: 'printed', fault: null })
    expect(onPaper()).toHaveLength(1)
    expect(carried - before).toBeLessThan(bytes.length)
  })

  it('leaves the outcome open when it breaks off, and marks the next paper COPY', async () => {
    way.breaksAfter = 9 + 40
    const broken = await print(bytes.slice(0, 5000), 'TO4')
    expect(broken).toMatchObject({ state: 'failed', fault: 'unknown' })
    way.breaksAfter = Number.POSITIVE_INFINITY
    device.restart()
    device.tearOff()
    const torn = onPaper().length
    expect(await printAgain(broken)).toMatchObject({ state: 'printed' })
    expect(onPaper().at(-1)).toMatch(/^副本 COPY/)
    expect(onPaper()).toHaveLength(torn + 1)
    expect(usePrinting.getState().jobs).toHaveLength(1)
  })

  it('is sent the job without a claim that it was printed when it reports nothing', async () => {
    way.isMute = true
    expect(await print(bytes, 'TO5')).toMatchObject({ state: 'sent', fault: null })
    expect(onPaper()).toHaveLength(1)
  })

  it('tells its state on request, prints nothing for it, and is not asked while it prints', async () => {
    const examined = () => examineCable(name, printer)
    expect(await examined()).toMatchObject({ fault: null, isBusy: false, status: healthyStatus })
    device.setFaults({ isCoverOpen: true })
    const open = { ...healthyStatus, isCoverOpen: true, isOffline: true }
    expect(await examined()).toMatchObject({ fault: 'coverOpen', status: open })
    expect(onPaper()).toEqual([])
    device.setFaults({ isCoverOpen: false })
    const under = print(bytes, 'TO7')
    expect(await examined()).toMatchObject({ isBusy: true, status: null })
    // A paper that is requested while the doctor is at it comes out after him.
    expect(await under).toMatchObject({ state: 'printed' })
    const request = examined()
    const next = print(bytes, 'TO8')
    expect(await request).toMatchObject({ fault: null, isBusy: false })
    expect(await next).toMatchObject({ state: 'printed' })
    expect(onPaper()).toHaveLength(2)
    way.isMute = true
    expect(await examined()).toMatchObject({ fault: null, isBusy: false, status: null })
  })

  it('is not connected when the browser does not know it', async () => {
    vi.stubGlobal('navigator', {})
    expect(await choose()).toBe(false)
  })
})

it('is not connected without an allowed port', async () => {
  vi.stubGlobal('navigator', { serial: { getPorts: async () => [] } })
  choosePrinter(serialPrinter(''))
  expect(await print(bytes, 'TO6')).toMatchObject({ state: 'failed', fault: 'notConnected' })
  const found = await examineCable('serial', serialPrinter(''))
  expect(found).toMatchObject({ fault: 'notConnected', status: null })
})

it('does not restart a paper that may have been printed together with the rest', () => {
  const job = { id: 'j', title: 'TO', bytes, to: 'receipt', atMs: 0, tries: 1 } as const
  const jobs = [
    { ...job, state: 'failed', fault: 'noPaper' },
    { ...job, state: 'failed', fault: 'unknown' },
    { ...job, state: 'printed', fault: null },
  ] as const
  expect(againPrints(jobs)).toEqual([jobs[0]])
  expect(failedPrints(jobs)).toBe(2)
})

it('prints several papers one after the other', async () => {
  vi.stubGlobal('navigator', { usb: fakeUsb() })
  choosePrinter(usbPrinter)
  const jobs = await Promise.all(['A', 'B', 'C'].map((title) => print(bytes, title)))
  expect(jobs.map(({ state }) => state)).toEqual(['printed', 'printed', 'printed'])
  expect(device.papers()).toHaveLength(3)
})

it('prints a slip as often as the till is set to, and marks all but the first COPY', async () => {
  vi.stubGlobal('navigator', { usb: fakeUsb() })
  choosePrinter(usbPrinter)
  dispatchSession({ kind: 'settingsRead', settings: { slipCopies: 2, copiesOf: { HANDOVER: 3 } } })
  expect(await printPapers('HANDOVER', bytes, 'TO9')).toMatchObject({ state: 'printed' })
  await vi.waitFor(() => expect(onPaper()).toHaveLength(3))
  expect(onPaper().map((text) => text.startsWith('副本 COPY'))).toEqual([false, true, true])
  await printPapers('REFUND', bytes, 'TO10')
  await vi.waitFor(() => expect(onPaper()).toHaveLength(5))
  dispatchSession({ kind: 'settingsRead', settings: { slipCopies: 1, copiesOf: {} } })
  await printPapers('REFUND', bytes, 'TO11')
  expect(onPaper()).toHaveLength(6)
})

it('reports an error of the program as a printer fault, and does not hold the next paper up', async () => {
  const send = vi.fn<Printer['send']>()
  send.mockRejectedValueOnce(new TypeError('a bug')).mockResolvedValueOnce('printed')
  choosePrinter({ kind: 'usb', send })
  expect(await print(bytes, 'A')).toMatchObject({ state: 'failed', fault: 'fault' })
  expect(await print(bytes, 'B')).toMatchObject({ state: 'printed' })
  expect(new PrintFault('offline').message).toBe('offline')
})

describe('a second printer on the network', () => {
  const server = { requests: [] as string[], answer: 'PRINTED' }

  beforeEach(() => {
    vi.stubGlobal('navigator', { usb: fakeUsb() })
    Object.assign(server, { requests: [], answer: 'PRINTED' })
    choosePrinter({
      kind: 'usb',
      send: (job, onProgress) => sendOrStandIn([usbPrinter, serverPrinter], job, onProgress),
    })
  })
  const serverPrinter: Printer = {
    kind: 'network',
    send: async ({ title }) => {
      server.requests.push(title)
      if (server.answer !== 'PRINTED') throw new PrintFault('notConnected')
      return 'printed'
    },
  }

  it('receives nothing while the first one prints', async () => {
    expect(await print(bytes, 'TO1')).toMatchObject({ state: 'printed' })
    expect(server.requests).toEqual([])
    expect(onPaper()).toHaveLength(1)
  })

  it('prints instead of one that cannot', async () => {
    device.setFaults({ isPaperOut: true })
    expect(await print(bytes, 'TO2')).toMatchObject({ state: 'printed', fault: null })
    device.loadPaper()
    expect(server.requests).toEqual(['TO2'])
    expect(onPaper()).toEqual([])
  })

  it('receives nothing of a paper that broke off at the first, for its extent is unknown', async () => {
    way.breaksAfter = 9 + 40
    expect(await print(bytes, 'TO3')).toMatchObject({ state: 'failed', fault: 'unknown' })
    expect(server.requests).toEqual([])
  })

  it('does not hide the fault of the first when no server knows it', async () => {
    server.answer = 'none'
    device.setFaults({ isCoverOpen: true })
    expect(await print(bytes, 'TO4')).toMatchObject({ state: 'failed', fault: 'coverOpen' })
    expect(server.requests).toEqual(['TO4'])
  })
})
