// Every template of the shop in every language of a printer, by the store's own shapes.
import { randomUUID } from 'node:crypto'
import { printerLanguages } from '@tillwright/domain/printing/printer-language.ts'
import { type Block, templateKinds } from '@tillwright/domain/printing/paper-template.ts'
import { papersOf, usualTemplate } from '@tillwright/domain/printing/usual-templates.ts'
import { decodeEscpos } from '@tillwright/printing/escpos/decode.ts'
import { readLodopProgram } from '@tillwright/printing/lodop/lodop-page.ts'
import { paperReading } from '@tillwright/printing/layout/paper.ts'
import type { PaperFormat } from '@tillwright/printing/layout/paper-width.ts'
import { sheetReading } from '@tillwright/printing/layout/sheet.ts'
import { decodeTspl } from '@tillwright/printing/tspl/decode-tspl.ts'
import { decodeZpl } from '@tillwright/printing/zpl/decode-zpl.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { TestTill } from '../../testing/test-till.ts'

const apples = { id: 'goods-10001', number: 1, weightG: 628 }
const owing = 'member-0001'

let shop: TestShop
let till: TestTill
let manager: TestTill
let stranger: TestTill

beforeAll(async () => {
  shop = await openTestShop(['1001', '1002'])
  till = await shop.till().onDuty('13800000002')
  manager = await shop.till().onDuty('13800000003')
  stranger = await shop.till('1002').onDuty('13800000003')
})
afterAll(() => shop.close())
afterEach(async () => expect(await shop.broken()).toEqual([]))

interface Template {
  readonly id: string
  readonly kind: (typeof templateKinds)[number] | 'TEST'
  readonly paper: '58' | '80' | '40x30' | '50x30' | '60x40'
}

const templates = async (): Promise<readonly Template[]> =>
  (await till.post('/api/v1/comm/queryPrintTemplateList', {})).data['list'] as unknown as Template[]

const command = (of: TestTill, body: object) =>
  of.post('/api/v1/comm/createPrintCommand', { printerId: null, asCopy: false, ...body })

const format = (paper: Template['paper']): PaperFormat =>
  paper === '58' ? 58 : paper === '80' ? 80 : paper

/** Text of a job, in whatever language it came. */
function reading(bytesBase64: string, language: string, paper: PaperFormat): string {
  const bytes = Buffer.from(bytesBase64, 'base64')
  if (language === 'escpos') {
    const { rows, problems } = decodeEscpos(bytes, paper)
    expect(problems).toEqual([])
    return paperReading({ width: paper, rows })
  }
  if (language === 'html') {
    const page = bytes.toString('utf8')
    expect(page).toMatch(/^<!doctype html>/)
    return page.replaceAll(/<[^>]+>/g, '')
  }
  if (language === 'lodop') {
    const calls = readLodopProgram(bytes.toString('utf8')) ?? []
    expect(calls[0]?.name).toBe('PRINT_INIT')
    return calls.map(({ arguments: given }) => given.join(' ')).join(' ')
  }
  const { sheets, problems } = (language === 'tspl' ? decodeTspl : decodeZpl)(bytes, paper)
  expect(problems).toEqual([])
  expect(sheets).toHaveLength(1)
  return sheets.map(sheetReading).join('\n')
}

const packed = (text: string): string => text.replaceAll(/\s/g, '')

type Sources = Record<Template['kind'], { id: string; says: readonly string[] }>

let made: Sources
beforeAll(async () => {
  made = await sources()
})

/** One source of each kind, made by the calls that tills make, and what its paper must say. */
async function sources(): Promise<Sources> {
  const order = (await till.sell(await till.cashOrder([apples]))).data['order']
  const top = await till.sell({
    clientOrderId: randomUUID(),
    cashierRecordId: till.shiftId,
    userId: owing,
    goodsList: [],
    recharge: { packageId: 'recharge-500', amountMoney: 500 },
    payList: [{ tender: 'cash', amountMoney: 500, tenderedMoney: 500 }],
    orderMoney: 500,
    saleTime: new Date(shop.clock.nowMs).toISOString(),
  })
  expect(top.code).toBe(1200)
  const boxes = await till.post('returnTurnoverBox', {
    clientReturnId: randomUUID(),
    userId: owing,
    boxes: [{ boxKindId: 'box-crate', num: 2, damaged: 1 }],
    way: 'CASH',
  })
  expect(boxes.code).toBe(1200)
  const drawer = await till.post('shift/moveDrawerCash', {
    clientCashId: randomUUID(),
    kind: 'payIn',
    amountMoney: 12.5,
    reason: '补零钱',
    approvalToken: null,
  })
  expect(drawer.code).toBe(1200)
  const pack = await till.post('createPrePack', {
    clientPrePackId: randomUUID(),
    goodsId: apples.id,
    packs: [{ number: 1, weightG: 628 }],
    tareG: 12,
    unitPriceMoney: null,
    shelfLifeHours: 100,
  })
  const preCode = String((pack.data['packs'] as unknown as { preCode: string }[])[0]?.preCode)
  const day = await till.get('statis/getDayReport')
  const orderId = String(order?.['orderId'])
  const number = String(order?.['orderNo'])
  return {
    RECEIPT: { id: orderId, says: ['红富士苹果', '8.54', number] },
    PICKUP: { id: orderId, says: ['红富士苹果', '1.256斤', number] },
    REFUND: { id: 'refund-of-online-100101000901', says: ['退款单', '退款合计'] },
    RECHARGE: {
      id: String(top.data['order']?.['orderId']),
      says: ['充值凭证', '500.00', '赠￥50.00'],
    },
    BOX: { id: String(boxes.data['returnId']), says: ['退筐单', '其中损坏1个', '139****0001'] },
    HANDOVER: { id: till.shiftId, says: ['交班单', '当班中'] },
    DAY: { id: String(day.data['report']?.['day']), says: ['日结单', '净销售'] },
    DRAWER: { id: String(drawer.data['cashId']), says: ['钱箱单', '12.50', '补零钱'] },
    LABEL: { id: apples.id, says: ['红富士', '6.80'] },
    PACK: { id: preCode, says: ['红富士', '8.54', preCode] },
    BOX_LABEL: { id: 'box-crate', says: ['押金', 'box-crate'] },
    TEST: { id: 'any', says: ['123456789'] },
  }
}

const asCopy = async (sourceId: string) => ({
  asCopy: true,
  approvalToken: await till.approvalToken({ operation: 'print.reprint', subjectId: sourceId }),
})

/** Papers that have copies; the others are original as often as they are requested. */
const copied = new Set(['RECEIPT', 'PICKUP', 'REFUND', 'RECHARGE', 'BOX', 'HANDOVER', 'DRAWER'])

it('every template comes out in every language of a printer, and says what it is about', async () => {
  const all = await templates()
  expect(all).toHaveLength(8 * 2 + 3 * 5 + 5)
  for (const { id, kind, paper } of all) {
    const one = await till.post('/api/v1/comm/getPrintTemplate', { id })
    expect(one.data['template']).toMatchObject({ id, kind, paper })
    // A copy needs approval each time, which takes its time: the narrow roll is walked in one language.
    const isWalked = paper !== '58' || !copied.has(kind)
    for (const language of isWalked ? printerLanguages : (['escpos'] as const)) {
      const source = made[kind]
      const approval = copied.has(kind) ? await asCopy(source.id) : {}
      const input = { kind, paper, language, sourceId: source.id, ...approval }
      const { code, data } = await command(till, input)
      expect([id, language, code]).toEqual([id, language, 1200])
      const said = packed(reading(data['bytesBase64'] ?? '', language, format(paper)))
      const barcodesToo = language !== 'html'
      for (const part of source.says)
        if (barcodesToo || !/^(T[A-Z]\d+|box-crate)$/.test(part))
          expect([id, language, said]).toEqual([id, language, expect.stringContaining(part)])
      // Apples without a promotion: nothing is struck off on their label.
      if (kind === 'LABEL') expect(said).not.toMatch(/原价/)
      expect(Number(data['copyNo']) > 0).toBe(copied.has(kind))
      if (copied.has(kind)) expect(said).toContain(`补打第${String(data['copyNo'])}次`)
    }
  }
}, 120_000)

it('no slip shows what another store, another platform or a smaller role may not see', async () => {
  const request = async (of: TestTill, kind: Template['kind']) =>
    (await command(of, { kind, paper: '80', sourceId: made[kind].id })).code
  for (const kind of [
    'BOX',
    'DRAWER',
    'RECHARGE',
    'RECEIPT',
    'REFUND',
    'HANDOVER',
    'PACK',
  ] as const)
    expect([kind, await request(stranger, kind)]).toEqual([kind, 20107])
  const role = shop.opened.db.updateTable('role').where('id', '=', 'supervisor')
  const before = await shop.opened.db
    .selectFrom('role')
    .select(['platform_id', 'permissions'])
    .where('id', '=', 'supervisor')
    .execute()
  await role.set({ permissions: '["order.create"]' }).execute()
  for (const kind of ['BOX', 'DRAWER', 'RECHARGE', 'DAY', 'RECEIPT'] as const)
    expect([kind, await request(till, kind)]).toEqual([kind, 20204])
  for (const { platform_id, permissions } of before)
    await role.where('platform_id', '=', platform_id).set({ permissions }).execute()
})

const shapes = async (of: TestTill) => (await of.post('/api/v1/comm/queryPaperShapes', {})).data
const save = async (of: TestTill, body: object) => {
  const version = (await shapes(of))['version']
  return of.post('/api/v1/comm/savePaperShape', { version, ...body })
}
const greeting: Block = { kind: 'words', text: '中秋快乐', size: 'huge', align: 'center' }
const receipt = { kind: 'RECEIPT', paper: '58' }

describe('a paper the shop has shaped', () => {
  it('is what comes out, on that paper alone, until its usual shape is taken again', async () => {
    const blocks = [greeting, ...usualTemplate('RECEIPT').filter(({ kind }) => kind !== 'member')]
    expect(await save(manager, { ...receipt, blocks })).toMatchObject({ code: 1200 })
    expect((await shapes(till))['list']).toEqual([{ ...receipt, blocks }])
    const { id } = made.RECEIPT
    const said = async (paper: '58' | '80') => {
      const made = await command(till, {
        kind: 'RECEIPT',
        paper,
        sourceId: id,
        ...(await asCopy(id)),
      })
      return reading(made.data['bytesBase64'] ?? '', 'escpos', format(paper))
    }
    expect(await said('58')).toContain('中秋快乐')
    expect(await said('80')).not.toContain('中秋快乐')
    expect((await save(manager, { ...receipt, blocks: null })).code).toBe(1200)
    expect(await said('58')).not.toContain('中秋快乐')
    expect((await shapes(till))['list']).toEqual([])
    const audit = await shop.opened.db
      .selectFrom('audit')
      .select(['operation', 'subject_id'])
      .where('operation', '=', 'print.shape')
      .execute()
    expect(audit).toEqual(Array(2).fill({ operation: 'print.shape', subject_id: 'RECEIPT-58' }))
  })

  it('keeps its mandatory facts, whoever asks', async () => {
    for (const kind of templateKinds) {
      const [paper] = papersOf(kind)
      const mandatory = kind === 'PICKUP' ? 'lines' : 'totals'
      const blocks = usualTemplate(kind).filter((block) => block.kind !== mandatory)
      const refused = {
        code: 20101,
        data: { faults: [{ at: 'blocks', rule: `missing: ${mandatory}` }] },
      }
      expect(await save(manager, { kind, paper, blocks })).toMatchObject(refused)
    }
    expect((await shapes(manager))['list']).toEqual([])
  })

  it('is refused of the wrong paper, over somebody else’s change, and without approval', async () => {
    const blocks = usualTemplate('RECEIPT')
    const onLabel = { kind: 'RECEIPT', paper: '40x30', blocks }
    expect(await save(manager, onLabel)).toMatchObject({ code: 20702 })
    expect(await save(manager, { ...receipt, blocks, version: 0 })).not.toMatchObject({
      code: 1200,
    })
    const cashier = await shop.till().onDuty('13800000001')
    expect(await save(cashier, { ...receipt, blocks })).toMatchObject({ code: 20204 })
    const script = [{ kind: 'script', text: 'x' }, ...blocks]
    expect(await save(manager, { ...receipt, blocks: script })).toMatchObject({ code: 20101 })
    expect((await shapes(stranger))['list']).toEqual([])
  })

  it('is saved once, however many save at the same moment', async () => {
    const version = (await shapes(manager))['version']
    const raced = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        manager.post('/api/v1/comm/savePaperShape', {
          ...receipt,
          blocks: [{ ...greeting, text: `第 ${at} 版` }, ...usualTemplate('RECEIPT')],
          version,
        }),
      ),
    )
    expect(raced.filter(({ code }) => code === 1200)).toHaveLength(1)
    expect((await shapes(manager))['list']).toHaveLength(1)
    expect((await save(manager, { ...receipt, blocks: null })).code).toBe(1200)
  })
})
