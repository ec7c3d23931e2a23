import { ownCodes } from '@tillwright/contract/codes/own-codes.ts'
import { type ImportPlan, planImport } from '@tillwright/domain/goods/import-plan.ts'
import { useEffect, useRef, useState } from 'react'
import { failureOf } from '@tillwright/web/api/call-failure.ts'
import { notifyGoodsChanged } from '../goods/notify-goods-changed.ts'
import { beginImport, endImport, importIdOf } from './import-id.ts'
import { type ImportRow, noProgress, type Outcome, type Progress, runImport } from './run-import.ts'

export interface FileToImport {
  readonly name: string
  /** Distinguishes the file from others of the same name. */
  readonly mark: string
  readonly rows: readonly ImportRow[]
  /** Something may have been written, all of it or a part. */
  readonly onWritten: () => void
}

type Plan = ImportPlan<ImportRow, Outcome>

export interface ImportRun extends Looked {
  readonly stage: 'looking' | 'looked' | 'writing' | 'stopped' | 'written'
  readonly progress: Progress
  /** Why it went no further, in words. */
  readonly wrong: string | null
  readonly write: () => void
  /** Looks again, and takes codes whose last digit is wrong: they are the shop's own. */
  readonly takeAnyCheckDigit: () => void
  readonly stop: () => void
  /** Looks or writes on from where it stopped. */
  readonly goOn: () => void
}

/** One file on its way: looked at when it comes, written when that is wanted. Leaving stops it. */
export function useImportRun(file: FileToImport): ImportRun {
  const [stage, setStage] = useState<ImportRun['stage']>('looking')
  const [progress, setProgress] = useState(noProgress)
  const [looked, setLooked] = useState<Looked>(notLooked)
  const [wrong, setWrong] = useState<string | null>(null)
  // Null while it is only looked at.
  const planned = useRef<Plan | null>(null)
  const takesAny = useRef(false)
  const importId = useRef('')
  const running = useRef(new AbortController())
  const run = async (from: Progress) => {
    const { signal } = (running.current = new AbortController())
    if (importId.current === '') importId.current = importIdOf(file.mark)
    const isTrial = planned.current === null
    if (!isTrial) beginImport(file.mark, importId.current)
    setWrong(null)
    setProgress(from)
    setStage(isTrial ? 'looking' : 'writing')
    const fileName = file.name.slice(0, 200)
    const onProgress = setProgress
    const takesAnyCheckDigit = takesAny.current
    const of = { fileName, isTrial, takesAnyCheckDigit, from, signal, onProgress }
    const input = { importId: importId.current, ...of }
    try {
      const reached = await runImport(planned.current?.rows ?? file.rows, input)
      if (!signal.aborted && isTrial) setLooked(lookedOf(file, reached))
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
    notifyGoodsChanged()
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
  const takeAnyCheckDigit = () => {
    takesAny.current = true
    setLooked(notLooked)
    void run(noProgress)
  }
  const stop = () => running.current.abort()
  const goOn = () => void run(progress)
  return { stage, progress, ...looked, wrong, write, takeAnyCheckDigit, stop, goOn }
}

interface Looked {
  /** Faults of rows, in themselves and against each other; empty until all rows were checked. */
  readonly refused: Progress['refused']
  /** Rows to be written; null until the whole file was checked. */
  readonly plan: Plan | null
}

const notLooked: Looked = { refused: [], plan: null }

function lookedOf({ rows }: FileToImport, { outcomes, refused }: Progress): Looked {
  const plan = planImport(rows, outcomes)
  const all = [...refused, ...plan.shared]
  return { plan, refused: all.toSorted((one, other) => one.line - other.line) }
}
