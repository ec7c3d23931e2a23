// The template somebody is working on: changed here, drawn at once, saved as a whole.
import { queryPaperShapes, savePaperShape } from '@tillwright/contract/print.ts'
import type { SlipPaper } from '@tillwright/contract/slip.ts'
import {
  type Block,
  type TemplateKind,
  templateFaults,
} from '@tillwright/domain/printing/paper-template.ts'
import { papersOf, usualTemplate } from '@tillwright/domain/printing/usual-templates.ts'
import { movedBlocks } from '@tillwright/printing/template-pieces.ts'
import { create } from 'zustand'
import { ask } from '../api/ask.ts'
import { failureOf } from '../api/call-failure.ts'
import { blocksOf } from '../devices/blocks-of.ts'
import { failureText } from '../notices/failure-text.ts'
import { toast } from '../notices/notice-store.ts'
import { currentSession, tellSession } from '../session/session-store.ts'

interface ShapeDraft {
  readonly kind: TemplateKind
  readonly paper: SlipPaper
  readonly blocks: readonly Block[]
  readonly isChanged: boolean
  readonly isBusy: boolean
}

const shapeOf = (kind: TemplateKind, paper: SlipPaper): ShapeDraft => ({
  kind,
  paper,
  blocks: blocksOf(kind, paper),
  isChanged: false,
  isBusy: false,
})

export const useShapeDraft = create<ShapeDraft>(() => shapeOf('RECEIPT', '80'))

/** Another paper: its own blocks, or the usual ones. Where it does not go on that paper, the till's roll. */
export function openShape(kind: TemplateKind, paper: SlipPaper): void {
  const roll = currentSession().paperMm === 58 ? '58' : '80'
  useShapeDraft.setState(shapeOf(kind, papersOf(kind).includes(paper) ? paper : roll))
}

const change = (blocks: readonly Block[]): void =>
  useShapeDraft.setState({ blocks, isChanged: true })

export function addBlock(block: Block): void {
  change([...useShapeDraft.getState().blocks, block])
}

export function removeBlock(at: number): void {
  change(useShapeDraft.getState().blocks.filter((_, index) => index !== at))
}

export function replaceBlock(at: number, block: Block): void {
  change(useShapeDraft.getState().blocks.map((one, index) => (index === at ? block : one)))
}

/** Moves a block up or down by one place; at an end it stays. */
export function moveBlock(at: number, by: 1 | -1): void {
  change(movedBlocks(useShapeDraft.getState().blocks, at, by))
}

/** Saves the draft for every till of the store. What may not be left out is refused here already. */
export async function saveShape(): Promise<void> {
  const { kind, blocks } = useShapeDraft.getState()
  const [fault] = templateFaults(kind, blocks)
  if (fault) return toast((words) => words.prints.shapeRefused[fault.kind], 'warning')
  await send(blocks)
}

/** Takes the usual shape again. */
export const usualShape = (): Promise<void> => send(null)

async function send(blocks: readonly Block[] | null): Promise<void> {
  const { kind, paper, isBusy } = useShapeDraft.getState()
  if (isBusy) return
  useShapeDraft.setState({ isBusy: true })
  try {
    const { version } = await ask(queryPaperShapes, {}, { quiet: true })
    await ask(savePaperShape, { kind, paper, blocks, version }, { quiet: true })
    const { list } = await ask(queryPaperShapes, {}, { quiet: true })
    tellSession({ kind: 'settingsRead', settings: { paperShapes: list } })
    useShapeDraft.setState({ blocks: blocks ?? usualTemplate(kind), isChanged: false })
    toast((words) => words.prints.saved, 'success')
  } catch (error) {
    const failure = failureOf(error)
    toast((words) => failureText(failure, words), 'danger')
  }
  useShapeDraft.setState({ isBusy: false })
}
