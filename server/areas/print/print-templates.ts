import {
  type SlipKind,
  type SlipPaper,
  slipKinds,
  slipPapers,
} from '@tillwright/contract/print/slip.ts'
import { papersOf } from '@tillwright/domain/printing/usual-templates.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { personalSetting } from '../setting/personal-setting.ts'
import { storeSetting } from '../setting/store-settings.ts'

const names: Readonly<Record<SlipKind, { readonly zh: string; readonly en: string }>> = {
  RECEIPT: { zh: '小票', en: 'Receipt' },
  REFUND: { zh: '退款单', en: 'Refund slip' },
  RECHARGE: { zh: '充值凭证', en: 'Top-up slip' },
  PICKUP: { zh: '拣货单', en: 'Pick list' },
  BOX: { zh: '退筐单', en: 'Box slip' },
  HANDOVER: { zh: '交班单', en: 'Handover slip' },
  DAY: { zh: '日结单', en: 'Day slip' },
  DRAWER: { zh: '钱箱单', en: 'Drawer slip' },
  LABEL: { zh: '价签', en: 'Price label' },
  PACK: { zh: '预包装标签', en: 'Pack label' },
  BOX_LABEL: { zh: '周转筐标签', en: 'Box label' },
  TEST: { zh: '打印测试', en: 'Test print' },
}

/** A test page proves any paper. */
const papersFor = (kind: SlipKind): readonly SlipPaper[] =>
  kind === 'TEST' ? slipPapers : papersOf(kind)

/** Refuses a paper that this kind of slip is not printed on. */
export function demandTemplate(kind: SlipKind, paper: SlipPaper): void {
  if (!papersFor(kind).includes(paper))
    throw new Refusal('templateUnknown', { kind: 'template', id: `${kind}-${paper}` })
}

/** Every template of this store, named in the cashier's language. */
export async function printTemplates(context: Context) {
  const { language } = await personalSetting(context)
  const { receiptHeader, receiptFooter } = await storeSetting(context)
  return slipKinds.flatMap((kind) =>
    papersFor(kind).map((paper) => ({
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
