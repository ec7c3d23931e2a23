import type { Input, Output } from '@tillwright/contract/call.ts'
import { paperShapes } from '@tillwright/contract/settings/paper-shape.ts'
import type { queryPaperShapes, savePaperShape } from '@tillwright/contract/print/paper-shapes.ts'
import type { SlipPaper } from '@tillwright/contract/print/slip.ts'
import {
  type Block,
  type TemplateFault,
  type TemplateKind,
  templateFaults,
} from '@tillwright/domain/printing/paper-template.ts'
import { papersOf, usualTemplate } from '@tillwright/domain/printing/usual-templates.ts'
import { addAudit } from '../../platform/audit/add-audit.ts'
import type { Context } from '../../platform/context.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { growSettingsVersion } from '../platforms/platform.store.ts'
import { Refusal } from '../../platform/refusal.ts'
import { readSetting, saveSetting } from '../setting/setting.store.ts'
import { storeKey } from '../setting/store-settings.ts'

type Shapes = Output<typeof queryPaperShapes>

/** The papers this store has shaped itself. All of them are saved under one version. */
export async function readPaperShapes(context: Context): Promise<Shapes> {
  const { value, version } = await readSetting(context.db, storeKey(context, 'papers'), {
    shape: paperShapes,
    otherwise: { list: [] },
  })
  return { list: value.list, version }
}

/** The blocks of a paper in this store: its own, or the usual ones. */
export async function blocksFor(
  context: Context,
  kind: TemplateKind,
  paper: SlipPaper,
): Promise<readonly Block[]> {
  const { list } = await readPaperShapes(context)
  const own = list.find((one) => one.kind === kind && one.paper === paper)
  return own?.blocks ?? usualTemplate(kind)
}

/**
 * Shapes a paper, or takes its usual shape again. Refuses a template without its mandatory facts, a
 * paper that this kind is not printed on, and a version that is not the newest.
 */
export async function savePaper(
  context: Context,
  input: Input<typeof savePaperShape>,
): Promise<Output<typeof savePaperShape>> {
  const { kind, paper, blocks, version } = input
  if (!papersOf(kind).includes(paper))
    throw new Refusal('templateUnknown', { kind: 'template', id: `${kind}-${paper}` })
  const faults = blocks === null ? [] : templateFaults(kind, blocks)
  if (faults.length > 0) throw new Refusal('invalid', { faults: faults.map(toFault) })
  const { platformId, storeId, session, nowMs } = context
  const { list } = await readPaperShapes(context)
  const others = list.filter((one) => one.kind !== kind || one.paper !== paper)
  const next = await transaction(context.db, async (tx) => {
    const saved = await saveSetting(tx, storeKey(context, 'papers'), {
      shape: paperShapes,
      value: { list: blocks === null ? others : [...others, { kind, paper, blocks }] },
      version,
      by: session.staffId,
      nowMs,
    })
    await growSettingsVersion(tx, platformId, storeId)
    await addAudit(tx, context, {
      operation: 'print.shape',
      subjectId: `${kind}-${paper}`,
      reason: '',
      after: { blocks: JSON.stringify(blocks) },
    })
    return saved
  })
  return { version: next }
}

function toFault(fault: TemplateFault) {
  const at = fault.kind === 'emptyWords' ? `blocks.${fault.at}` : 'blocks'
  return { at, rule: 'part' in fault ? `${fault.kind}: ${fault.part}` : fault.kind }
}
