import type { SlipPaper } from '@tillwright/contract/slip.ts'
import type { Block, TemplateKind } from '@tillwright/domain/printing/paper-template.ts'
import { usualTemplate } from '@tillwright/domain/printing/usual-templates.ts'
import { currentSession } from '../session/session-store.ts'

/** How this store wants a paper: its own blocks, or the usual ones. Known without a network. */
export function blocksOf(
  kind: TemplateKind,
  paper: SlipPaper = currentSession().paperMm === 58 ? '58' : '80',
): readonly Block[] {
  const shapes = currentSession().paperShapes
  const own = shapes.find((one) => one.kind === kind && one.paper === paper)
  return own?.blocks ?? usualTemplate(kind)
}
