// One change into the file, and now and then the file written anew with what still counts.
import { type CopyChange, lineOf, readLines } from './copy-text.ts'

/** The part used of a file that is written synchronously. */
export interface CopyFile {
  readonly getSize: () => number
  readonly read: (bytes: Uint8Array<ArrayBuffer>, from: { readonly at: number }) => number
  readonly write: (bytes: Uint8Array<ArrayBuffer>, to: { readonly at: number }) => number
  readonly truncate: (size: number) => void
  readonly flush: () => void
}

const compactAboveBytes = 64 * 1024

/** All the text of the file. */
export function textOf(file: CopyFile): string {
  const bytes = new Uint8Array(file.getSize())
  file.read(bytes, { at: 0 })
  return new TextDecoder().decode(bytes)
}

/** Writes a change at the end; on disk when this returns. */
export function writeChange(file: CopyFile, change: CopyChange): void {
  append(file, bytesOf(change))
  if (file.getSize() > compactAboveBytes) compact(file)
}

/**
 * Writes everything still valid once more at the end, in one line, before that line overwrites the
 * beginning: cut off at any moment, one of the two is whole. Does nothing while most of the file is
 * still valid.
 */
function compact(file: CopyFile): void {
  const put = Object.fromEntries(readLines(textOf(file)))
  const whole = bytesOf({ put, drop: [], isWhole: true })
  if (whole.length * 2 > file.getSize()) return
  append(file, whole)
  write(file, whole, 0)
  file.flush()
  file.truncate(whole.length)
  file.flush()
}

function append(file: CopyFile, bytes: Uint8Array<ArrayBuffer>): void {
  write(file, bytes, file.getSize())
  file.flush()
}

/** A full disk takes less than it is given. */
function write(file: CopyFile, bytes: Uint8Array<ArrayBuffer>, at: number): void {
  if (file.write(bytes, { at }) < bytes.length) throw new Error('the second copy is cut short')
}

const bytesOf = (change: CopyChange): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(lineOf(change))
