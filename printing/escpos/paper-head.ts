// The print head: holds the state that commands have set and puts rows on the paper.
import { barcodeModules } from '../barcode/code128.ts'
import { decodeGb18030 } from '../encoding/gb18030.ts'
import { hexOf } from '../encoding/hex.ts'
import { columnsOfCharacter } from '../encoding/paper-characters.ts'
import {
  characterDots,
  type PaperSize,
  type PaperFormat,
  paperSize,
  rowDots,
} from '../layout/paper-width.ts'
import { raster } from '../picture/raster.ts'
import { type Align, joinRuns, plain, type Row, type Run, type Style } from '../layout/row.ts'
import { codes, qrFunctions, qrLetter, qrSymbol } from './codes.ts'
import { readBarcode } from './read-barcode.ts'
import type { Command } from './read-command.ts'

export interface PaperHead {
  readonly take: (command: Command) => Row[]
  /** Text that no line feed followed. */
  readonly finish: () => Row[]
  readonly problems: readonly string[]
}

interface Settings {
  align: Align
  style: Style
  spacing: number
  isChinese: boolean
  barcodeHeight: number
  barcodeModule: number
  barcodeCaption: number
  qrModule: number
  qrContent: string
}

interface Head {
  readonly size: PaperSize
  readonly problems: string[]
  settings: Settings
  runs: Run[]
  columns: number
}

type Handler = (head: Head, parameters: Uint8Array) => Row[]

const freshSettings = (): Settings => ({
  align: 'left',
  style: plain,
  spacing: rowDots,
  isChinese: false,
  barcodeHeight: 162,
  barcodeModule: 3,
  barcodeCaption: 0,
  qrModule: 3,
  qrContent: '',
})

/** A head over one paper width, as it is after switching on. */
export function paperHead(paper: PaperFormat): PaperHead {
  const head: Head = {
    size: paperSize(paper),
    problems: [],
    settings: freshSettings(),
    runs: [],
    columns: 0,
  }
  return {
    take: (command) => take(head, command),
    finish: () => (head.runs.length > 0 ? endRow(head) : []),
    problems: head.problems,
  }
}

function take(head: Head, command: Command): Row[] {
  if (command.kind === 'lineFeed') return endRow(head)
  if (command.kind === 'text') return printText(head, command.bytes)
  if (command.kind === 'unknown') {
    head.problems.push(`unknown bytes ${hexOf(command.bytes.slice(0, 8))}`)
    return []
  }
  const handler = handlers.get(command.code)
  if (!handler) {
    head.problems.push(`not printed: ${command.code.toString(16)}`)
    return []
  }
  return handler(head, command.parameters)
}

/** Puts characters alongside each other; a full row ends by itself, as on any printer. */
function printText(head: Head, bytes: Uint8Array): Row[] {
  const { style, isChinese } = head.settings
  const text = isChinese ? decodeGb18030(bytes) : westernDecoder.decode(bytes)
  const rows: Row[] = []
  for (const character of text) {
    const columns = columnsOfCharacter(character) * style.wide
    if (head.columns + columns > head.size.columns) rows.push(...endRow(head))
    head.columns += columns
    head.runs.push({ text: character, style })
  }
  return rows
}

/**
 * Decoder of high bytes when no command selected Chinese: the garbled text a real printer shows.
 */
const westernDecoder = new TextDecoder('windows-1252')

function endRow(head: Head): Row[] {
  const runs = joinRuns(head.runs)
  const tallest = Math.max(0, ...runs.map((run) => run.style.tall))
  const heightDots = Math.max(head.settings.spacing, tallest * characterDots)
  head.runs = []
  head.columns = 0
  return [{ kind: 'text', align: head.settings.align, runs, heightDots }]
}

const set =
  (change: (parameter: number) => Partial<Settings>): Handler =>
  (head, [parameter = 0]) => {
    head.settings = { ...head.settings, ...change(parameter) }
    return []
  }

const restyle =
  (change: (parameter: number) => Partial<Style>): Handler =>
  (head, [parameter = 0]) => {
    head.settings.style = { ...head.settings.style, ...change(parameter) }
    return []
  }

/** A row that is not text; characters still waiting are printed first. */
const print =
  (row: Handler): Handler =>
  (head, parameters) => [...(head.runs.length > 0 ? endRow(head) : []), ...row(head, parameters)]

const alignments: readonly Align[] = ['left', 'center', 'right']
const isOn = (parameter: number): boolean => (parameter & 1) === 1

const drawer: Handler = (_, [pin = 0]) => [{ kind: 'drawer', pin: isOn(pin) ? 5 : 2 }]

const handlers: ReadonlyMap<number, Handler> = new Map<number, Handler>([
  [codes.initialize, set(freshSettings)],
  [codes.chineseOn, set(() => ({ isChinese: true }))],
  [codes.chineseOff, set(() => ({ isChinese: false }))],
  [codes.font, set(() => ({}))],
  [codes.codePage, set(() => ({}))],
  [codes.align, set((n) => ({ align: alignments[n % 48] ?? 'left' }))],
  [codes.lineSpacing, set((spacing) => ({ spacing }))],
  [codes.defaultLineSpacing, set(() => ({ spacing: rowDots }))],
  [codes.barcodeHeight, set((barcodeHeight) => ({ barcodeHeight }))],
  [codes.barcodeModule, set((barcodeModule) => ({ barcodeModule }))],
  [codes.barcodeCaption, set((barcodeCaption) => ({ barcodeCaption }))],
  [codes.printMode, restyle(styleOfPrintMode)],
  [codes.bold, restyle((n) => ({ bold: isOn(n) }))],
  [codes.underline, restyle((n) => ({ underlined: n % 48 !== 0 }))],
  [codes.invert, restyle((n) => ({ inverted: isOn(n) }))],
  [codes.size, restyle((n) => ({ wide: ((n >> 4) & 7) + 1, tall: (n & 7) + 1 }))],
  [codes.feedDots, print((_, [dots = 0]) => (dots === 0 ? [] : [{ kind: 'gap', dots }]))],
  [codes.feedRows, print((_, [rows = 0]) => (rows === 0 ? [] : [{ kind: 'feed', rows }]))],
  [codes.cut, print((_, [mode = 0]) => [{ kind: 'cut', full: mode === 0x41 || mode % 48 === 0 }])],
  [codes.drawer, drawer],
  [codes.pulseNow, (head, [, pin = 0]) => drawer(head, Uint8Array.of(pin))],
  [codes.barcode, print(printBarcode)],
  [codes.block, print(takeBlock)],
  [codes.raster, print(printRaster)],
  [codes.status, () => []],
])

/** `ESC ! n`: bit 3 bold, bit 4 double height, bit 5 double width, bit 7 underlined. */
function styleOfPrintMode(n: number): Partial<Style> {
  return {
    bold: (n & 0x08) !== 0,
    tall: (n & 0x10) === 0 ? 1 : 2,
    wide: (n & 0x20) === 0 ? 1 : 2,
    underlined: (n & 0x80) !== 0,
  }
}

function printBarcode(head: Head, parameters: Uint8Array): Row[] {
  const barcode = readBarcode(parameters)
  const { align, barcodeHeight, barcodeModule, barcodeCaption } = head.settings
  const isFitting =
    barcode !== null && barcodeModules(barcode) * barcodeModule <= head.size.printDots
  if (!isFitting) {
    head.problems.push(barcode ? 'a barcode wider than the paper' : 'a barcode that is no Code 128')
    return []
  }
  return [
    {
      kind: 'barcode',
      align,
      barcode,
      moduleDots: barcodeModule,
      heightDots: barcodeHeight,
      captioned: (barcodeCaption & 2) === 2,
    },
  ]
}

function takeBlock(head: Head, parameters: Uint8Array): Row[] {
  const [letter, , , symbol, action, value = 0] = parameters
  const { settings } = head
  if (letter !== qrLetter || symbol !== qrSymbol) {
    head.problems.push(`not printed: block ${hexOf(parameters.slice(0, 5))}`)
    return []
  }
  if (action === qrFunctions.size) settings.qrModule = value
  if (action === qrFunctions.store) {
    settings.qrContent = new TextDecoder().decode(parameters.slice(6))
  }
  if (action !== qrFunctions.print) return []
  const { align, qrContent: content, qrModule: moduleDots } = settings
  return [{ kind: 'qr', align, content, moduleDots }]
}

function printRaster(head: Head, parameters: Uint8Array): Row[] {
  const [, , xLow = 0, xHigh = 0, yLow = 0, yHigh = 0] = parameters
  const widthDots = 8 * (xLow + 256 * xHigh)
  const heightDots = yLow + 256 * yHigh
  if (widthDots === 0 || heightDots === 0 || widthDots > head.size.printDots) {
    head.problems.push(`a picture of ${widthDots} x ${heightDots} dots`)
    return []
  }
  const { align } = head.settings
  return [{ kind: 'raster', align, raster: raster(widthDots, heightDots, parameters.slice(6)) }]
}
