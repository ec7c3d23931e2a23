import type { Output } from '@tillwright/contract/call.ts'
import { ownCodes } from '@tillwright/contract/codes/own-codes.ts'
import { type queryPaperShapes, savePaperShape } from '@tillwright/contract/print/paper-shapes.ts'
import type { SlipPaper } from '@tillwright/contract/print/slip.ts'
import {
  type Block,
  type TemplateKind,
  templateFaults,
} from '@tillwright/domain/printing/paper-template.ts'
import { usualTemplate } from '@tillwright/domain/printing/usual-templates.ts'
import { useState } from 'react'
import { callApi } from '../../platform/api/call-api.ts'
import { type CallFailure, failureOf } from '@tillwright/web/api/call-failure.ts'
import { useWords } from '../../platform/words/words.ts'

export type PaperShapes = Output<typeof queryPaperShapes>

interface Opened {
  readonly kind: TemplateKind
  readonly paper: SlipPaper
  /** All papers of the store are saved under one version. */
  readonly shapes: PaperShapes
  readonly onSaved: () => void
}

/** A template somebody is working on; what they did stays, whatever the server says. */
export function usePaperDraft({ kind, paper, shapes, onSaved }: Opened) {
  const { papers: say } = useWords()
  const own = shapes.list.find((one) => one.kind === kind && one.paper === paper)
  const [blocks, setBlocks] = useState<readonly Block[]>(own?.blocks ?? usualTemplate(kind))
  const [version, setVersion] = useState(shapes.version)
  const [isChanged, setChanged] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CallFailure | string | null>(null)
  const change = (next: readonly Block[]) => {
    setBlocks(next)
    setChanged(true)
  }
  /** Null takes the usual shape again. What may not be left out is refused here already. */
  const save = async (next: readonly Block[] | null) => {
    const [fault] = next === null ? [] : templateFaults(kind, next)
    setFailure(fault === undefined ? null : say.shapeRefused[fault.kind])
    if (fault !== undefined || isBusy) return
    setBusy(true)
    try {
      const saved = await callApi(savePaperShape, { kind, paper, blocks: next, version })
      setVersion(saved.version)
      setBlocks(next ?? usualTemplate(kind))
      setChanged(false)
      onSaved()
    } catch (error) {
      setFailure(failureOf(error))
    }
    setBusy(false)
  }
  const details = typeof failure === 'string' ? { message: failure, code: null } : failure
  return {
    blocks,
    change,
    save,
    isChanged,
    isBusy,
    wrong: details?.message ?? null,
    /** Somebody else shaped a paper since this was read. */
    isOvertaken: details?.code === ownCodes.changedMeanwhile.code,
  }
}
