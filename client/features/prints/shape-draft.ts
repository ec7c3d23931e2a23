// The template somebody is working on: changed here, drawn at once, saved as a whole.
import { queryPaperShapes, savePaperShape } from '@tillwright/contract/print/paper-shapes.ts'
import { ownCodes } from '@tillwright/contract/codes/own-codes.ts'
import type { SlipPaper } from '@tillwright/contract/print/slip.ts'
import {
  type Block,
  type TemplateKind,
  templateFaults,
} from '@tillwright/domain/printing/paper-template.ts'
import { papersOf } from '@tillwright/domain/printing/usual-templates.ts'
import { movedBlocks } from '@tillwright/printing/words/template-pieces.ts'
import { create } from 'zustand'
import { callApi } from '../../platform/api/call-api.ts'
import { failureOf } from '@tillwright/web/api/call-failure.ts'
import { blocksIn, blocksOf } from '../../platform/devices/paper/blocks-of.ts'
import { failureText } from '../../platform/notices/failure-text.ts'
import { toast } from '../../platform/notices/notice-store.ts'
import { currentSession, dispatchSession } from '../../session/session-store.ts'

interface ShapeDraft {
  readonly kind: TemplateKind
  readonly paper: SlipPaper
  readonly blocks: readonly Block[]
  /** The store's layout when the draft was begun. */
  readonly begun: readonly Block[]
  readonly isChanged: boolean
  /** Another user changed this layout meanwhile: the draft is kept, and does not overwrite it. */
  readonly isOvertaken: boolean
  readonly isBusy: boolean
}

const shapeOf = (kind: TemplateKind, paper: SlipPaper): ShapeDraft => ({
  kind,
  paper,
  blocks: blocksOf(kind, paper),
  begun: blocksOf(kind, paper),
  isChanged: false,
  isOvertaken: false,
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

/** Puts a block under the others. */
export function addBlock(block: Block): void {
  change([...useShapeDraft.getState().blocks, block])
}

/** Takes a block out. */
export function removeBlock(at: number): void {
  change(useShapeDraft.getState().blocks.filter((_, index) => index !== at))
}

/** Sets a block otherwise. */
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
  const { kind, paper, begun, isBusy } = useShapeDraft.getState()
  if (isBusy) return
  useShapeDraft.setState({ isBusy: true })
  try {
    const { version, list } = await callApi(queryPaperShapes, {}, { quiet: true })
    // All layouts are saved under one version; a change to another one is no conflict.
    if (!isSame(blocksIn(list, kind, paper), begun)) return overtaken()
    await callApi(savePaperShape, { kind, paper, blocks, version }, { quiet: true })
    await readShapes()
    useShapeDraft.setState(shapeOf(kind, paper))
    toast((words) => words.prints.saved, 'success')
  } catch (error) {
    const failure = failureOf(error)
    if (failure.code === ownCodes.changedMeanwhile.code) return overtaken()
    toast((words) => failureText(failure, words), 'danger')
  }
  useShapeDraft.setState({ isBusy: false })
}

const isSame = (one: readonly Block[], other: readonly Block[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

const overtaken = (): void => useShapeDraft.setState({ isOvertaken: true, isBusy: false })

async function readShapes(): Promise<void> {
  const { list } = await callApi(queryPaperShapes, {}, { quiet: true })
  dispatchSession({ kind: 'settingsRead', settings: { paperShapes: list } })
}

/** Gives the draft up for what the store has now. */
export async function readShapeAgain(): Promise<void> {
  const { kind, paper } = useShapeDraft.getState()
  try {
    await readShapes()
    useShapeDraft.setState(shapeOf(kind, paper))
  } catch (error) {
    const failure = failureOf(error)
    toast((words) => failureText(failure, words), 'danger')
  }
}
