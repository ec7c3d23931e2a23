import { ownCodes } from '@tillwright/contract/codes/own-codes.ts'
import { useEffect, useRef, useState } from 'react'
import { failureOf } from '@tillwright/web/api/call-failure.ts'
import { beginImport, endImport, importIdOf } from './import-id.ts'
import { noProgress, type Progress, runImport } from './run-import.ts'
import type { Refused, SheetKind, SheetOutcome, SheetPlan, SheetRow } from './sheet-kind.ts'

export interface FileToImport<Row extends SheetRow, Outcome extends SheetOutcome> {
  readonly kind: SheetKind<Row, Outcome>
  readonly name: string
  /** Distinguishes the file from others of the same name. */
  readonly mark: string
  readonly rows: readonly Row[]
  /** Something may have been written, all of it or a part. */
  readonly onWritten: () => void
}

type Stage = 'looking' | 'looked' | 'writing' | 'stopped' | 'written'

export interface ImportRun<Row, Outcome> extends Looked<Row, Outcome> {
  readonly stage: Stage
  readonly progress: Progress<Outcome>
  /** Why it went no further, in words. */
  readonly wrong: string | null
  readonly write: () => void
  /** Looks again, and lets in rows with this kind of fault. */
  readonly accept: (kind: string) => void
  readonly stop: () => void
  /** Looks or writes on from where it stopped. */
  readonly goOn: () => void
}

/** One file on its way: looked at when it comes, written when that is wanted. Leaving stops it. */
export function useImportRun<Row extends SheetRow, Outcome extends SheetOutcome>(
  file: FileToImport<Row, Outcome>,
): ImportRun<Row, Outcome> {
  const [stage, setStage] = useState<Stage>('looking')
  const [progress, setProgress] = useState<Progress<Outcome>>(noProgress)
  const [looked, setLooked] = useState<Looked<Row, Outcome>>(notLooked)
  const [wrong, setWrong] = useState<string | null>(null)
  // Null while it is only looked at.
  const planned = useRef<SheetPlan<Row, Outcome> | null>(null)
  const accepted = useRef<readonly string[]>([])
  const importId = useRef('')
  const running = useRef(new AbortController())
  const run = async (from: Progress<Outcome>) => {
    const { signal } = (running.current = new AbortController())
    importId.current ||= importIdOf(file.mark)
    const isTrial = planned.current === null
    if (!isTrial) beginImport(file.mark, importId.current)
    setWrong(null)
    setProgress(from)
    setStage(isTrial ? 'looking' : 'writing')
    const accepts = accepted.current
    const own = { kind: file.kind, fileName: file.name.slice(0, 200), isTrial, accepts }
    const at = { importId: importId.current, from, signal, onProgress: setProgress }
    try {
      const reached = await runImport(planned.current?.rows ?? file.rows, { ...own, ...at })
      if (!signal.aborted && isTrial) setLooked(lookedOf(file, reached, accepts))
      if (!signal.aborted && !isTrial) endImport(importId.current)
      setStage(signal.aborted ? 'stopped' : isTrial ? 'looked' : 'written')
    } catch (error) {
      const { code, message } = failureOf(error)
      setWrong(message)
      setStage('stopped')
      // Taken back meanwhile: what follows is an import of its own.
      if (code === ownCodes.stateForbids.code) {
        endImport(importId.current)
        importId.current = ''
      }
    }
    if (isTrial) return
    file.kind.onChanged()
    file.onWritten()
  }
  useEffect(() => {
    void run(noProgress)
    return () => running.current.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- A file is looked at once, when it comes.
  }, [])
  const write = () => {
    planned.current = looked.plan
    void run(noProgress)
  }
  const accept = (kind: string) => {
    accepted.current = [...accepted.current, kind]
    setLooked(notLooked)
    void run(noProgress)
  }
  const stop = () => running.current.abort()
  const goOn = () => void run(progress)
  return { stage, progress, ...looked, wrong, write, accept, stop, goOn }
}

interface Looked<Row, Outcome> {
  /** Faults of rows, in themselves and against each other; empty until all rows were checked. */
  readonly refused: readonly Refused[]
  /** Rows to be written; null until the whole file was checked. */
  readonly plan: SheetPlan<Row, Outcome> | null
}

const notLooked: Looked<never, never> = { refused: [], plan: null }

function lookedOf<Row extends SheetRow, Outcome extends SheetOutcome>(
  { kind, rows }: FileToImport<Row, Outcome>,
  { outcomes, refused }: Progress<Outcome>,
  accepts: readonly string[],
): Looked<Row, Outcome> {
  const plan = kind.plan(rows, outcomes, accepts)
  const all = [...refused, ...plan.shared]
  return { plan, refused: all.toSorted((one, other) => one.line - other.line) }
}
