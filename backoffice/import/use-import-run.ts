import { ownCodes } from '@tillwright/contract/codes/own-codes.ts'
import { useEffect, useRef, useState } from 'react'
import { failureOf } from '../api/ask-failure.ts'
import { tellGoodsChanged } from '../goods/tell-goods-changed.ts'
import { beginImport, endImport, importIdOf } from './import-id.ts'
import { type ImportRow, noProgress, type Progress, runImport } from './run-import.ts'

export interface FileToImport {
  readonly name: string
  /** Tells the file from others of its name. */
  readonly mark: string
  readonly rows: readonly ImportRow[]
  /** Something may have been written, all of it or a part. */
  readonly onWritten: () => void
}

export interface ImportRun {
  readonly stage: 'looking' | 'looked' | 'writing' | 'stopped' | 'written'
  readonly progress: Progress
  /** Why it went no further, in words. */
  readonly wrong: string | null
  readonly write: () => void
  readonly stop: () => void
  /** Looks or writes on from where it stopped. */
  readonly goOn: () => void
}

/** One file on its way: looked at when it comes, written when that is wanted. Leaving stops it. */
export function useImportRun({ name, mark, rows, onWritten }: FileToImport): ImportRun {
  const [stage, setStage] = useState<ImportRun['stage']>('looking')
  const [progress, setProgress] = useState(noProgress)
  const [wrong, setWrong] = useState<string | null>(null)
  const isTrial = useRef(true)
  const importId = useRef('')
  const running = useRef(new AbortController())
  const run = async (from: Progress) => {
    const { signal } = (running.current = new AbortController())
    if (importId.current === '') importId.current = importIdOf(mark)
    if (!isTrial.current) beginImport(mark, importId.current)
    setWrong(null)
    setProgress(from)
    setStage(isTrial.current ? 'looking' : 'writing')
    const wish = {
      importId: importId.current,
      fileName: name.slice(0, 200),
      isTrial: isTrial.current,
      from,
      signal,
      onProgress: setProgress,
    }
    try {
      await runImport(rows, wish)
      if (!signal.aborted && !isTrial.current) endImport(importId.current)
      setStage(signal.aborted ? 'stopped' : isTrial.current ? 'looked' : 'written')
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
    if (isTrial.current) return
    tellGoodsChanged()
    onWritten()
  }
  useEffect(() => {
    void run(noProgress)
    return () => running.current.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- A file is looked at once, when it comes.
  }, [])
  return {
    stage,
    progress,
    wrong,
    write: () => {
      isTrial.current = false
      void run(noProgress)
    },
    stop: () => running.current.abort(),
    goOn: () => void run(progress),
  }
}
