// How papers look until a shop shapes its own.
import { type Block, isLabelKind, type TemplateKind } from './paper-template.ts'

const rule: Block = { kind: 'rule' }
const gap: Block = { kind: 'gap' }
const shop: Block = { kind: 'shop', size: 'huge', showsAddress: true }
const smallShop: Block = { kind: 'shop', size: 'small', showsAddress: false }
const title: Block = { kind: 'title' }
const facts: Block = { kind: 'facts' }
const lines: Block = { kind: 'lines', showsNotes: true }
const totals: Block = { kind: 'totals' }
const tenders: Block = { kind: 'tenders' }
const member: Block = { kind: 'member' }
const note: Block = { kind: 'note' }
const code: Block = { kind: 'code', captioned: false }
/** A square that leads to how the amounts came about. */
const explain: Block = { kind: 'explain' }
const captioned: Block = { kind: 'code', captioned: true }
const footer: Block = { kind: 'footer' }
const signature: Block = { kind: 'signature' }

const sold = [facts, rule, lines, rule, totals, tenders, rule, member, rule]
const slipHead = [title, smallShop, rule]

const usual: Readonly<Record<TemplateKind, readonly Block[]>> = {
  RECEIPT: [shop, rule, ...sold, code, explain, footer],
  REFUND: [...slipHead, facts, rule, lines, rule, tenders, totals, note, gap, code, signature],
  RECHARGE: [title, shop, rule, ...sold, code, footer],
  PICKUP: [...slipHead, facts, rule, lines, rule, note, code],
  BOX: [...slipHead, facts, rule, lines, rule, totals, footer, signature],
  HANDOVER: [...slipHead, facts, rule, lines, rule, tenders, rule, totals, note, signature],
  DAY: [...slipHead, facts, rule, totals, rule, tenders, rule, lines, rule, note],
  DRAWER: [...slipHead, facts, rule, totals, note, signature],
  LABEL: [title, totals, note, captioned],
  PACK: [title, totals, facts, captioned],
  BOX_LABEL: [title, totals, note, captioned],
}

/** Returns the default blocks of a document that has no template of its own. */
export const usualTemplate = (kind: TemplateKind): readonly Block[] => usual[kind]

/** The papers a kind is shaped for, as the wire names them. */
export const papersOf = (
  kind: TemplateKind,
): readonly ('58' | '80' | '40x30' | '50x30' | '60x40')[] =>
  isLabelKind(kind) ? ['58', '80', '40x30', '50x30', '60x40'] : ['58', '80']
