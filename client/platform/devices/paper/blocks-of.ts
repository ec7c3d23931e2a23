import type { SlipPaper } from '@tillwright/contract/print/slip.ts'
import type { Block, TemplateKind } from '@tillwright/domain/printing/paper-template.ts'
import { usualTemplate } from '@tillwright/domain/printing/usual-templates.ts'
import type { PaperShape } from '../../session-port.ts'
import { sessionView } from '../../session-port.ts'

/** How this store wants a paper: its own blocks, or the usual ones. Known without a network. */
export function blocksOf(
  kind: TemplateKind,
  paper: SlipPaper = sessionView().paperMm === 58 ? '58' : '80',
): readonly Block[] {
  return blocksIn(sessionView().paperShapes, kind, paper)
}

/** The blocks of a paper among those that a store has shaped itself, or the usual ones. */
export function blocksIn(
  shapes: readonly PaperShape[],
  kind: TemplateKind,
  paper: SlipPaper,
): readonly Block[] {
  const own = shapes.find((one) => one.kind === kind && one.paper === paper)
  return own?.blocks ?? usualTemplate(kind)
}
