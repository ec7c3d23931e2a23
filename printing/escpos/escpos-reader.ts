// Reading ESC/POS as a printer does, as the bytes arrive.
import type { PaperFormat } from '../layout/paper-width.ts'
import type { Row } from '../layout/row.ts'
import { paperHead } from './paper-head.ts'
import { type Command, readCommand } from './read-command.ts'

export interface CommandReader {
  /** The commands that are whole by now. */
  readonly read: (bytes: Uint8Array) => Command[]
  /** Returns the remaining commands at the end of the input. */
  readonly end: () => Command[]
}

export interface EscposReader {
  readonly read: (bytes: Uint8Array) => Row[]
  readonly end: () => Row[]
  readonly problems: readonly string[]
}

/** No command of ours is longer; a stream that claims more is broken. */
const mostPendingBytes = 4 * 1024 * 1024

/** Cuts arriving bytes into commands, however they were split on the way. */
export function commandReader(): CommandReader {
  let pending = new Uint8Array()
  const take = (isLast: boolean): Command[] => {
    const commands: Command[] = []
    let at = 0
    for (;;) {
      const found = readCommand(pending, at, isLast)
      if (!found) break
      commands.push(found.command)
      at = found.next
    }
    pending = pending.slice(at)
    if (pending.length > mostPendingBytes) {
      commands.push({ kind: 'unknown', bytes: pending })
      pending = new Uint8Array()
    }
    return commands
  }
  return {
    read: (bytes) => {
      const joined = new Uint8Array(pending.length + bytes.length)
      joined.set(pending)
      joined.set(bytes, pending.length)
      pending = joined
      return take(false)
    },
    end: () => take(true),
  }
}

/** Turns arriving bytes into rows on paper. */
export function escposReader(paper: PaperFormat): EscposReader {
  const commands = commandReader()
  const head = paperHead(paper)
  return {
    read: (bytes) => commands.read(bytes).flatMap(head.take),
    end: () => [...commands.end().flatMap(head.take), ...head.finish()],
    problems: head.problems,
  }
}
