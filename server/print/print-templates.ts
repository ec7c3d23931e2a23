import { type SlipKind, type SlipPaper, slipPapers } from '@tillwright/contract/slip.ts'
import type { Context } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { personalSetting } from '../setting/personal-setting.ts'
import { storeSetting } from '../setting/store-settings.ts'

/** The slips this server can render. */
export const renderedKinds = ['RECEIPT', 'REFUND', 'PICKUP', 'HANDOVER', 'LABEL', 'TEST'] as const
export type RenderedKind = (typeof renderedKinds)[number]

const names: Readonly<Record<RenderedKind, { readonly zh: string; readonly en: string }>> = {
  RECEIPT: { zh: '小票', en: 'Receipt' },
  REFUND: { zh: '退款单', en: 'Refund slip' },
  PICKUP: { zh: '拣货单', en: 'Pick list' },
  HANDOVER: { zh: '交班单', en: 'Handover slip' },
  LABEL: { zh: '价签', en: 'Price label' },
  TEST: { zh: '打印测试', en: 'Test print' },
}

/** Labels go on every paper, all else on receipt rolls. */
const fits = (kind: RenderedKind, paper: SlipPaper): boolean =>
  kind === 'LABEL' || paper === '58' || paper === '80'

/** The kind, where a template of it exists on this paper. Refuses where none does. */
export function templateFor(kind: SlipKind, paper: SlipPaper): RenderedKind {
  const rendered = renderedKinds.find((known) => known === kind)
  if (rendered === undefined || !fits(rendered, paper))
    throw new Refusal('templateUnknown', { kind: 'template', id: `${kind}-${paper}` })
  return rendered
}

/** Every template of this store, named in the cashier's language. */
export async function printTemplates(context: Context) {
  const { language } = await personalSetting(context)
  const { receiptHeader, receiptFooter } = await storeSetting(context)
  return renderedKinds.flatMap((kind) =>
    slipPapers
      .filter((paper) => fits(kind, paper))
      .map((paper) => ({
        id: `${kind}-${paper}`,
        kind,
        paper,
        name: `${names[kind][language]} ${paper}`,
        header: kind === 'RECEIPT' ? receiptHeader : '',
        footer: kind === 'RECEIPT' ? receiptFooter : '',
        version: context.session.store.settingsVersion,
      })),
  )
}
