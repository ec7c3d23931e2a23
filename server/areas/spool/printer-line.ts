import { connect, type Socket } from 'node:net'
import type { LineLanguage, PrinterPlace } from '@tillwright/domain/printing/printer-place.ts'
import {
  statusQuery,
  type PrinterStatus,
  readStatus,
  type StatusQuestion,
} from '@tillwright/printing/escpos/printer-status.ts'
import { joinedStatus } from '@tillwright/printing/escpos/status-fault.ts'
import { tsplStatusQuery, readTsplStatus } from '@tillwright/printing/tspl/tspl-status.ts'
import { zplStatusQuery, readZplStatus } from '@tillwright/printing/zpl/zpl-status.ts'

/** A printer on a line of the shop. */
export type LinePlace = Extract<PrinterPlace, { readonly kind: 'line' }>

/** How long a printer may take for what; a half-dead one is given up then. */
export interface LineLimits {
  readonly connectMs: number
  readonly answerMs: number
  readonly writeMs: number
}

/** An open connection to a printer. Nothing here throws: lines to printers break. */
export interface PrinterLine {
  /** How the printer says it is; null from one that does not answer. */
  readonly status: () => Promise<PrinterStatus | null>
  /** True when the printer took every byte. False leaves it open how many it took. */
  readonly write: (bytes: Uint8Array) => Promise<boolean>
  readonly hangUp: () => Promise<void>
}

interface Question {
  readonly bytes: Uint8Array
  /**
   * Reads everything received since; null where that is no answer yet: flow control shares the
   * line.
   */
  readonly read: (received: readonly number[]) => Partial<PrinterStatus> | null
}

const escposQuestion = (about: StatusQuestion): Question => ({
  bytes: statusQuery(about),
  read: (received) => firstAnswer(received, (byte) => readStatus(about, byte)),
})

const tsplQuestion: Question = {
  bytes: tsplStatusQuery,
  read: (received) => firstAnswer(received, readTsplStatus),
}

function firstAnswer<T>(received: readonly number[], read: (byte: number) => T | null): T | null {
  for (const byte of received) {
    const facts = read(byte)
    if (facts !== null) return facts
  }
  return null
}

/** Why it is offline, its paper, and whether it is ready at all; a label printer says it all at once. */
const questions: Readonly<Record<LineLanguage, readonly Question[]>> = {
  escpos: [escposQuestion(2), escposQuestion(4), escposQuestion(1)],
  tspl: [tsplQuestion],
  zpl: [{ bytes: zplStatusQuery, read: readZplStatus }],
}

/** Connects; null when nothing listens there or answers in time. */
export function openPrinterLine(
  { at, speaks }: LinePlace,
  limits: LineLimits,
): Promise<PrinterLine | null> {
  return new Promise((resolve) => {
    const socket = connect({ ...at, noDelay: true })
    const give = (line: PrinterLine | null) => {
      clearTimeout(late)
      if (line === null) socket.destroy()
      resolve(line)
    }
    const late = setTimeout(() => give(null), limits.connectMs)
    socket.on('error', () => give(null))
    socket.once('connect', () => give(lineOver(socket, questions[speaks], limits)))
  })
}

function lineOver(socket: Socket, request: readonly Question[], limits: LineLimits): PrinterLine {
  return {
    status: async () => {
      const answers: Partial<PrinterStatus>[] = []
      for (const question of request) {
        const facts = await query(socket, question, limits.answerMs)
        if (facts === null) return null
        answers.push(facts)
      }
      return joinedStatus(answers)
    },
    write: (bytes) => write(socket, bytes, limits.writeMs),
    hangUp: () => hangUp(socket, limits.answerMs),
  }
}

/** The first of what comes that is a status. */
function query(
  socket: Socket,
  question: Question,
  answerMs: number,
): Promise<Partial<PrinterStatus> | null> {
  return new Promise((resolve) => {
    const give = (facts: Partial<PrinterStatus> | null) => {
      clearTimeout(late)
      socket.off('data', receive).off('close', none)
      resolve(facts)
    }
    const none = () => give(null)
    const received: number[] = []
    const receive = (bytes: Uint8Array) => {
      received.push(...bytes)
      const facts = question.read(received)
      if (facts !== null) give(facts)
    }
    const late = setTimeout(none, answerMs)
    if (socket.destroyed || !socket.writable) return none()
    socket.on('data', receive).once('close', none)
    socket.write(question.bytes)
  })
}

function write(socket: Socket, bytes: Uint8Array, writeMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const give = (isWritten: boolean) => {
      clearTimeout(late)
      socket.off('close', broken)
      resolve(isWritten)
    }
    const broken = () => give(false)
    const late = setTimeout(broken, writeMs)
    if (socket.destroyed || !socket.writable) return broken()
    socket.once('close', broken)
    socket.write(bytes, (error) => give(!error))
  })
}

/** Says goodbye, so that nothing that is still on its way is dropped; hangs up hard when that takes long. */
function hangUp(socket: Socket, waitMs: number): Promise<void> {
  return new Promise((resolve) => {
    if (socket.destroyed) return resolve()
    const late = setTimeout(() => socket.destroy(), waitMs)
    socket.once('close', () => {
      clearTimeout(late)
      resolve()
    })
    socket.resume()
    socket.end()
  })
}
