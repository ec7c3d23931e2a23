import { randomUUID } from 'node:crypto'
import { goodsColumns } from '@tillwright/domain/goods/goods-columns.ts'
import { workbookText } from '@tillwright/domain/sheet/formula-guard.ts'
import { csvText } from '@tillwright/domain/sheet/csv.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { encode } from 'iconv-lite'
import writeXlsxFile from 'write-excel-file/node'
import { transaction } from '../../platform/db/transaction.ts'
import { moveBalances } from '../../platform/ledger/move-balances.ts'
import { scriptedGateway } from '../../testing/scripted-gateway.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { CallResponse, TestTill } from '../../testing/test-till.ts'

const path = (name: string) => `/api/v1/backoffice/${name}`

const scripted = scriptedGateway()
let shop: TestShop
let till: TestTill

beforeAll(async () => {
  shop = await openTestShop(['1001'], { gatewayOf: () => scripted.gateway })
  till = await shop.till().onDuty('13800000003')
})
afterAll(() => shop.close())
afterEach(async () => expect(await shop.broken()).toEqual([]))

const each = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value : [])

/** Sends a file as the page does: its own boundary, which names the content type. */
async function read(bytes: Buffer | string): Promise<CallResponse> {
  const boundary = 'b0undary'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="x"\r\n\r\n`
  const body = Buffer.concat([
    Buffer.from(head),
    Buffer.from(bytes),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  const answered = await till.raw(path('readGoodsFile'), { method: 'POST', body, headers })
  return { status: answered.status, ...((await answered.json()) as Omit<CallResponse, 'status'>) }
}
const write = (rows: unknown, isTrial = false) =>
  till.post(path('importGoods'), { importId: randomUUID(), isTrial, rows })
const csv = (...lines: string[]) => lines.join('\r\n')
const titles = '商品名称,条码,货号,分类,售价,会员价,单位,称重,库存'

describe('a spreadsheet of goods', () => {
  const good = csv(
    titles,
    '进口香蕉,6912345678902,88001,进口/水果,12.50,11,公斤,是,30',
    '"=1+2,""引号""",,88002,进口/零食,3.00,,袋,否,',
    '',
    '散装花生,,88003,进口,9.9,,斤,是,',
  )

  it('is read the same as UTF-8, with a mark before it, as GBK, and divided otherwise', async () => {
    const plain = await read(good)
    expect(each(plain.data['columns']).map(({ field }) => field)).toEqual([
      'name',
      'barcodes',
      'itemCode',
      'category',
      'regularCents',
      'memberCents',
      'unit',
      'isWeighed',
      'stock',
    ])
    expect(each(plain.data['rows']).map(({ line }) => line)).toEqual([2, 3, 5])
    for (const other of [`\ufeff${good}`, encode(good, 'gbk'), good.replaceAll('\r', '')])
      expect((await read(other)).data).toEqual(plain.data)
    const tabs = csv('Name\tPrice', 'Pear\t3.5')
    expect((await read(tabs)).data['rows']).toEqual([
      { line: 2, name: 'Pear', regularCents: '3.5' },
    ])
    const european = csv('Name;Price;Stock', 'Milk 3,5;1.234,50;1,234', 'Tea;2,5;7')
    expect((await read(european)).data['rows']).toMatchObject([
      { name: 'Milk 3,5', regularCents: '1234.50', stock: '1.234' },
      { regularCents: '2.5', stock: '7' },
    ])
  })

  it('is read from a workbook, numbers as they stand there', async () => {
    const sheet = [
      [{ value: 'Name' }, { value: 'Barcode' }, { value: 'Price' }],
      [{ value: '苏打水' }, { value: 6_901_234_567_892 }, { value: 4.5 }],
    ]
    const book = await writeXlsxFile(sheet).toBuffer()
    expect((await read(book)).data['rows']).toEqual([
      { line: 2, name: '苏打水', barcodes: '6901234567892', regularCents: '4.5' },
    ])
    expect((await read(book.subarray(0, book.length / 2))).code).toBe(20310)
  })

  it('is read below what stands above its titles, and numbers as the sheet shows them', async () => {
    const sheet = csv('晨光超市商品资料,,', ',,', '编码,商品名称,售价', '1,梨,3', ',,', '合计,,3')
    const { data } = await read(sheet)
    expect(each(data['rows']).map(({ line, name }) => [line, name])).toEqual([
      [4, '梨'],
      [6, ''],
    ])
    const sums = [
      [{ value: '名称' }, { value: '售价' }],
      [{ value: '梨' }, { value: 0.1 + 0.2 }],
    ]
    const book = await writeXlsxFile(sums).toBuffer()
    expect((await read(book)).data['rows']).toMatchObject([{ regularCents: '0.3' }])
    const untold = csv('名称,货号,售价,单位,库存', '试称斤,88970,3,斤,40', '试称袋,88971,3元,袋,40')
    expect((await write((await read(untold)).data['rows'])).data).toMatchObject({ created: 2 })
    const input = { cursor: null, pageSize: 2, keyword: '试称', categoryId: null, shown: 'all' }
    const shelf = each((await till.post(path('queryOfficeGoods'), input)).data['list'])
    expect(shelf.map(({ isWeighed, unit, onHand }) => [isWeighed, unit, onHand])).toEqual([
      [false, '袋', 40],
      [true, 'jin', 20],
    ])
    const shortened = [{ line: 2, name: '短', barcodes: '6.90123E+12', regularCents: '1' }]
    expect((await write(shortened)).data['refused']).toMatchObject([{ kind: 'rounded' }])
  })

  it('is refused when the file is no spreadsheet', async () => {
    const strange = [
      ['empty', ''],
      ['noText', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2])],
      ['noName', csv('颜色,大小', '红,大')],
      ['quote', csv('名称,售价', '"没有完,3')],
      ['encoding', Buffer.from([0x80, 0xff, 0xff, 0x80])],
      ['columns', csv(`名称${',x'.repeat(200)}`)],
    ] as const
    for (const [why, bytes] of strange)
      expect(await read(bytes)).toMatchObject({ code: 20310, data: { why } })
  })

  it('is refused where it was cut, wherever', async () => {
    const sheet = [
      [{ value: '名称' }, { value: '售价' }],
      ...Array.from({ length: 50 }, (_, at) => [{ value: `切 ${at}` }, { value: at + 1 }]),
    ]
    const book = await writeXlsxFile(sheet).toBuffer()
    expect((await read(book)).code).toBe(1200)
    for (let share = 1; share < 12; share += 1) {
      const cut = book.subarray(0, Math.floor((book.length * share) / 12))
      expect((await read(cut)).code).toBe(20310)
    }
    // A text that ends too soon is a text: its last row is named where it cannot be.
    const cut = (await read('名称,条码,售价\n好,,3\n坏,69123')).data['rows']
    const { data } = await write(cut)
    expect(data['refused']).toMatchObject([{ line: 3, field: 'regularCents' }])
  })

  it('is refused where it unpacks to more than goods need, whatever it says of itself', async () => {
    const book = await writeXlsxFile([[{ value: '名称' }]]).toBuffer()
    const table = book.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]))
    const huge = Buffer.from(book)
    huge.writeUInt32LE(4_000_000_000, table + 24)
    expect((await read(huge)).code).toBe(20105)
    const liar = Buffer.from(book)
    liar.writeUInt32LE(3, table + 24)
    expect((await read(liar)).code).toBe(20310)
    const none = Buffer.from(book)
    none.writeUInt32LE(0xff_ff_ff, none.length - 6)
    expect((await read(none)).code).toBe(20310)
  })

  it('names a thousand bad rows, writes none of them, and goes on', async () => {
    const kinds = ['坏,,两块', ',,3', '坏,6901234567890,3', '坏,,-1', '坏,你好,3']
    const bad = Array.from({ length: 1000 }, (_, at) => kinds[at % kinds.length] ?? '')
    const { data } = await read(csv('名称,条码,售价', ...bad))
    const said = await write(data['rows'])
    expect(said.code).toBe(1200)
    expect(said.data).toMatchObject({ created: 0, changed: 0 })
    const lines = new Set(each(said.data['refused']).map(({ line }) => line))
    expect(lines.size).toBe(1000)
    expect((await write([{ line: 2, name: '之后', regularCents: '1' }])).data['created']).toBe(1)
  })

  it('becomes goods that a till finds, in categories of their own, with stock', async () => {
    const { data } = await read(good)
    const trial = await write(data['rows'], true)
    expect(trial.data).toMatchObject({ created: 3, changed: 0, same: 0, refused: [] })
    expect((await write(data['rows'])).data).toMatchObject({ created: 3, refused: [] })
    const found = await till.get('queryGoodsBarcodeByStore', { barcode: '6912345678902' })
    const banana = found.data['list']?.[0]?.['goods']
    expect(banana).toMatchObject({ price: 12.5, unit: 'kg', stock_weightG: 30_000 })
    const names = each((await till.get('queryGoodsCategory')).data['list']).map(({ name }) => name)
    for (const name of ['进口', '水果', '零食']) expect(names).toContain(name)
    const order = await till.cashOrder([{ id: String(banana?.['id']), number: 1, weightG: 500 }])
    expect((await till.sell(order)).code).toBe(1200)
  })

  it('changes nothing when it comes again, and only what differs when it was edited', async () => {
    const { data } = await read(good)
    const versions = async () => (await till.get('catalogue/queryChanges')).data
    const before = await versions()
    expect((await write(data['rows'])).data).toMatchObject({ created: 0, changed: 0, same: 3 })
    expect(await versions()).toEqual(before)
    const dearer = await read(csv('名称,货号,售价', '散装花生,88003,10.9'))
    expect((await write(dearer.data['rows'])).data).toMatchObject({ created: 0, changed: 1 })
    const list = await till.post(path('queryOfficeGoods'), {
      cursor: null,
      pageSize: 5,
      keyword: '88003',
      categoryId: null,
      shown: 'all',
    })
    expect(list.data['list']?.[0]).toMatchObject({
      regularMoney: 10.9,
      unit: 'jin',
      isWeighed: true,
    })
  })

  it('opens an account for goods that were there, and whose stock is counted from now on', async () => {
    const row = {
      line: 2,
      name: '小袋核桃仁七号',
      itemCode: '88400',
      regularCents: '9.9',
      unit: '袋',
    }
    expect((await write([row])).data).toMatchObject({ created: 1, refused: [] })
    const counted = await write([{ ...row, countsStock: '1' }])
    expect(counted.data).toMatchObject({ created: 0, changed: 1 })
    const { id } = await shop.opened.db
      .selectFrom('goods')
      .select('id')
      .where('item_code', '=', row.itemCode)
      .executeTakeFirstOrThrow()
    const received = await till.post(path('postStockDocument'), {
      clientDocumentId: randomUUID(),
      kind: 'RECEIVE',
      supplierId: null,
      toStoreId: null,
      reason: null,
      note: '',
      lines: [{ goodsId: id, quantity: 1, costMoney: null, expiresDay: null }],
    })
    expect(received.code).toBe(1200)
    expect((await till.sell(await till.cashOrder([{ id, number: 1 }]))).code).toBe(1200)
  })

  it('names every bad row by its line and writes the good ones', async () => {
    const { data } = await read(
      csv(
        '名称,条码,售价,库存',
        '好的,,1.5,',
        ',,2,',
        '贵的,,两块,',
        '错码,6901234567890,3,',
        '重复,96385074,3,',
        '又重复,96385074,3,',
        '抢码,6912345678902,3,',
        '负库存,,3,-4',
        '__proto__,,3,1',
      ),
    )
    const said = await write(data['rows'])
    expect(said.data).toMatchObject({ created: 3, changed: 1 })
    expect(each(said.data['refused']).map(({ line, kind }) => [line, kind])).toEqual([
      [3, 'needed'],
      [4, 'notNumber'],
      [5, 'checkDigit'],
      [7, 'sameAsLine'],
      [9, 'notNumber'],
    ])
  })

  it('puts the specifications of a product together, in the sheet and out of it', async () => {
    const file = csv(
      '名称,款号,规格项,售价',
      '棉袜,SK-9,颜色=黑; 尺码=L,9',
      '棉袜,SK-9,颜色=白; 尺码=L,9',
      '坏,,颜色=白,9',
      '坏,SK-8,白,9',
    )
    const rows = (await read(file)).data['rows']
    const said = await write(rows)
    expect(said.data).toMatchObject({ created: 2 })
    expect(each(said.data['refused']).map(({ line, kind }) => [line, kind])).toEqual([
      [4, 'together'],
      [5, 'choiceForm'],
    ])
    expect((await write(rows)).data).toMatchObject({ created: 0, changed: 0, same: 2 })
    const { data } = await till.get('getGoodsSpecsInfo', { productId: 'SK-9' })
    expect(each(data['groups']).map(({ values }) => values)).toEqual([['黑', '白'], ['L']])
    const exported = (await till.post(path('exportGoods'), { cursor: null })).data['rows']
    const white = { spec: '白 / L', specChoices: '颜色=白; 尺码=L', style: 'SK-9' }
    expect(each(exported)).toContainEqual(expect.objectContaining(white))
    const alone = csv('名称,规格,款号,规格项,售价', '棉袜,白 / L,,,9')
    expect((await write((await read(alone)).data['rows'])).data).toMatchObject({ changed: 1 })
    expect((await till.get('getGoodsSpecsInfo', { productId: 'SK-9' })).data['list']).toHaveLength(
      1,
    )
  })

  it('names merchants and boxes, in the sheet and out of it', async () => {
    const { data: choices } = await till.get(path('queryGoodsChoices'), {})
    const merchant = String(each(choices['merchants']).at(-1)?.['name'])
    const file = csv('名称,货号,售价,商户,周转筐', `装筐,88701,3,${merchant},蔬果周转筐×2；保温箱`)
    const rows = (await read(file)).data['rows']
    expect((await write(rows)).data).toMatchObject({ created: 1, refused: [] })
    expect((await write(rows)).data).toMatchObject({ created: 0, changed: 0, same: 1 })
    const { data } = await till.post(path('exportGoods'), { cursor: null })
    expect(each(data['rows']).find(({ itemCode }) => itemCode === '88701')).toMatchObject({
      merchant,
      boxes: '蔬果周转筐×2, 保温箱×1',
    })
    // An empty cell keeps the merchant and clears the boxes; an unknown name is reported.
    const other = csv('名称,货号,售价,商户,周转筐', '装筐,88701,3,,', '错,88702,3,无此商户,没有×2')
    const said = await write((await read(other)).data['rows'])
    expect(said.data).toMatchObject({ changed: 1, created: 0 })
    expect(each(said.data['refused']).map(({ field, kind, text }) => [field, kind, text])).toEqual([
      ['boxes', 'unknown', '没有'],
      ['merchant', 'unknown', '无此商户'],
    ])
    const after = await till.post(path('exportGoods'), { cursor: null })
    expect(each(after.data['rows']).find(({ itemCode }) => itemCode === '88701')).toMatchObject({
      merchant,
      boxes: '',
    })
  })

  it('names brands, in the sheet and out of it', async () => {
    const row = async () => {
      const { data } = await till.post(path('exportGoods'), { cursor: null })
      return each(data['rows']).find(({ itemCode }) => itemCode === '88711')
    }
    const send = async (...lines: [string, string]) =>
      (await write((await read(csv(...lines))).data['rows'])).data
    expect(await send('名称,货号,售价,品牌', '红茶,88711,3,华山')).toMatchObject({ created: 1 })
    expect(await row()).toMatchObject({ brand: '华山' })
    expect(await send('Name,Item code,Price,Brand', '红茶,88711,3,华山')).toMatchObject({ same: 1 })
    // A file without the column leaves it, an empty cell takes it away.
    expect(await send('名称,货号,售价', '红茶,88711,4')).toMatchObject({ changed: 1 })
    expect(await row()).toMatchObject({ brand: '华山', regularCents: '4.00' })
    expect(await send('名称,货号,售价,品牌', '红茶,88711,4,')).toMatchObject({ changed: 1 })
    expect(await row()).toMatchObject({ brand: '' })
  })

  it('is written once when two send it at the same time', async () => {
    const rows = [{ line: 2, name: '同时', itemCode: '88100', regularCents: '1' }]
    const all = await Promise.all(Array.from({ length: 20 }, () => write(rows)))
    const created = all.reduce((sum, { data }) => sum + Number(data?.['created'] ?? 0), 0)
    expect(created).toBe(1)
    for (const { code } of all) expect([1200, 20110]).toContain(code)
  })

  it('comes back from an export without a change, as CSV, as GBK and as a workbook', async () => {
    const { data } = await till.post(path('exportGoods'), { cursor: null })
    const rows = each(data['rows'])
    expect(rows.length).toBeGreaterThan(2000)
    expect(data['cursor']).toBeNull()
    const fields = Object.keys(goodsColumns).filter((field) => field !== 'stock')
    const titlesOf = (at: number) =>
      Object.entries(goodsColumns).flatMap(([field, titles]) =>
        field === 'stock' ? [] : [titles[at] ?? ''],
      )
    const cells = rows.map((row) => fields.map((field) => String(row[field] ?? '')))
    const book = [titlesOf(1), ...cells].map((line) =>
      line.map((text) => ({ value: workbookText(text), type: String })),
    )
    const text = csvText([titlesOf(0), ...cells])
    const before = (await till.get('catalogue/queryChanges')).data
    for (const file of [
      `\ufeff${text}`,
      encode(text, 'gb18030'),
      await writeXlsxFile(book).toBuffer(),
    ]) {
      const said = await read(file)
      expect([said.code, said.msg]).toEqual([1200, 'ok'])
      const again = each(said.data['rows'])
      expect(again.map(({ line: _line, ...row }) => row)).toEqual(
        rows.map(({ line: _line, ...row }) =>
          Object.fromEntries(
            Object.entries(row).map(([name, cell]) => [name, String(cell).trim()]),
          ),
        ),
      )
      for (let from = 0; from < again.length; from += 500) {
        const written = await write(again.slice(from, from + 500))
        expect(written.data).toMatchObject({ created: 0, changed: 0, refused: [] })
      }
    }
    expect((await till.get('catalogue/queryChanges')).data).toEqual(before)
  })

  it('is exported without formulas, whatever goods are called', async () => {
    const names = [
      '=HYPERLINK("http://x","y")',
      '+1+cmd|x',
      '-2+3',
      '@SUM(A1)',
      '<img src=x onerror=alert(1)>',
    ]
    const rows = names.map((name, at) => ({
      line: at + 2,
      name,
      itemCode: String(88200 + at),
      regularCents: '1',
    }))
    expect((await write(rows)).data).toMatchObject({ created: names.length })
    const { data } = await till.post(path('exportGoods'), { cursor: null })
    const exported = each(data['rows']).map(({ name }) => String(name))
    for (const name of names) expect(exported).toContain(name)
    const lines = csvText(names.map((name) => [name])).split('\r\n')
    for (const line of lines) expect(line).not.toMatch(/^"?[=+@-]/)
    const again = each(
      (await read(csv('名称,售价', ...lines.filter(Boolean).map((line) => `${line},1`)))).data[
        'rows'
      ],
    )
    expect(again.map(({ name }) => name)).toEqual(names)
  })

  it('is taken back whole: new goods go, changed ones are as before, sold and edited ones stay', async () => {
    const importId = randomUUID()
    const send = (rows: unknown) =>
      till.post(path('importGoods'), { importId, fileName: '错表.csv', isTrial: false, rows })
    const base = [
      { line: 2, name: '旧货', itemCode: '88300', regularCents: '5', barcodes: '96385081' },
    ]
    await write(base)
    const rows = [
      {
        line: 2,
        name: '旧货改名',
        itemCode: '88300',
        regularCents: '7',
        barcodes: '96385081 123456',
      },
      { line: 3, name: '新货', itemCode: '88301', regularCents: '1', stock: '5' },
      { line: 4, name: '卖掉的', itemCode: '88302', regularCents: '2', stock: '5' },
      { line: 5, name: '改过的', itemCode: '88303', regularCents: '3' },
    ]
    expect((await send(rows)).data).toMatchObject({ created: 3, changed: 1 })
    const again6 = await send([{ line: 6, name: '新货', itemCode: '88301', regularCents: '4' }])
    expect(again6.data['refused']).toMatchObject([{ line: 6, kind: 'sameAsLine', text: '3' }])
    const idOf = async (keyword: string) => {
      const input = { cursor: null, pageSize: 5, keyword, categoryId: null, shown: 'all' }
      return each((await till.post(path('queryOfficeGoods'), input)).data['list'])
    }
    const [soldOne] = await idOf('88302')
    await till.sell(await till.cashOrder([{ id: String(soldOne?.['id']), number: 1 }]))
    const [edited] = await idOf('88303')
    await till.post(path('changeOfficeGoods'), {
      goodsIds: [edited?.['id']],
      saveId: randomUUID(),
      change: { kind: 'sale', isOnSale: false },
    })
    const all = await Promise.all(
      Array.from({ length: 5 }, () => till.post(path('undoGoodsImport'), { importId })),
    )
    const sum = (field: string) => all.reduce((total, { data }) => total + Number(data[field]), 0)
    expect([sum('undone'), sum('kept')]).toEqual([2, 2])
    expect((await idOf('88300'))[0]).toMatchObject({
      name: '旧货',
      regularMoney: 5,
      barcodes: ['96385081'],
    })
    expect(await idOf('88301')).toEqual([])
    expect(await idOf('改名')).toEqual([])
    expect((await idOf('88302'))[0]).toMatchObject({ name: '卖掉的', onHand: 4 })
    expect(
      (await till.get('queryGoodsBarcodeByStore', { barcode: '123456' })).data['list'],
    ).toEqual([])
    const listed = await till.post(path('queryGoodsImports'), { pageNo: 1, pageSize: 50 })
    expect(each(listed.data['list'])).toContainEqual(
      expect.objectContaining({ fileName: '错表.csv', created: 3 }),
    )
    expect((await till.post(path('undoGoodsImport'), { importId: 'nobody' })).code).toBe(20107)
    // Nothing can be added to an undone import: those goods could never be undone.
    const late = await send([{ line: 7, name: '晚到的', itemCode: '88309', regularCents: '1' }])
    expect([late.code, await idOf('88309')]).toEqual([20504, []])
    const again = randomUUID()
    const once = { importId: again, isTrial: false, rows: rows.slice(1, 2) }
    expect((await till.post(path('importGoods'), once)).data).toMatchObject({ created: 1 })
    // Deleted goods are on no list, the warehouse's included.
    const inStock = { cursor: null, pageSize: 5, keyword: '新货', categoryId: null, shown: 'all' }
    const { list, total } = (await till.post(path('queryStock'), inStock)).data
    expect([each(list).length, total]).toEqual([1, 1])
  })

  it('is not taken back of goods that were sold, though nobody counts their stock', async () => {
    const importId = randomUUID()
    const rows = [
      { line: 2, name: '不数的一', itemCode: '88901', regularCents: '1' },
      { line: 3, name: '不数的二', itemCode: '88902', regularCents: '1' },
    ]
    const sent = { importId, isTrial: false, rows }
    expect((await till.post(path('importGoods'), sent)).data).toMatchObject({ created: 2 })
    const input = { cursor: null, pageSize: 5, keyword: '不数的', categoryId: null, shown: 'all' }
    const onShelf = async () =>
      each((await till.post(path('queryOfficeGoods'), input)).data['list'])
    const sold = (await onShelf()).find(({ itemCode }) => itemCode === '88901')
    expect(sold?.['onHand']).toBeNull()
    const order = await till.cashOrder([{ id: String(sold?.['id']), number: 1 }])
    expect((await till.sell(order)).code).toBe(1200)
    const undone = await till.post(path('undoGoodsImport'), { importId })
    expect(undone.data).toMatchObject({ undone: 1, kept: 1, left: 0 })
    expect((await onShelf()).map(({ itemCode }) => itemCode)).toEqual(['88901'])
  })

  it.each([
    ['counted', '1', 0],
    ['that nobody counts', '', null],
  ])(
    'is undone at the very moment its goods, %s, are sold: what is sold stays, what is removed is not sold',
    async (name, stock, after) => {
      const importId = randomUUID()
      const rows = Array.from({ length: 20 }, (_, at) => ({
        line: at + 2,
        name: `抢卖 ${name} ${at}`,
        itemCode: `${stock}88800${at}`,
        regularCents: '1',
        stock,
      }))
      const sent = { importId, isTrial: false, rows }
      expect((await till.post(path('importGoods'), sent)).data).toMatchObject({ created: 20 })
      const input = {
        cursor: null,
        pageSize: 50,
        keyword: `抢卖 ${name}`,
        categoryId: null,
        shown: 'all',
      }
      const onShelf = async () =>
        each((await till.post(path('queryOfficeGoods'), input)).data['list'])
      const goods = await onShelf()
      const orders = []
      for (const { id } of goods) orders.push(await till.cashOrder([{ id: String(id), number: 1 }]))
      const undo = () => till.post(path('undoGoodsImport'), { importId })
      const sells = orders.map((order) => till.sell(order))
      const undone = [undo(), undo(), undo()]
      const codes = (await Promise.all(sells)).map(({ code }) => code)
      for (const { code } of await Promise.all(undone)) expect(code).toBe(1200)
      const left = new Map((await onShelf()).map(({ id, onHand }) => [id, onHand]))
      for (const [at, { id }] of goods.entries())
        expect([codes[at] === 1200, left.get(id)]).toEqual(
          codes[at] === 1200 ? [true, after] : [false, undefined],
        )
    },
  )

  it('stays where an order of its goods waits for its money', async () => {
    const importId = randomUUID()
    const rows = [{ line: 2, name: '等钱的', itemCode: '88960', regularCents: '1' }]
    await till.post(path('importGoods'), { importId, isTrial: false, rows })
    const input = { cursor: null, pageSize: 5, keyword: '等钱的', categoryId: null, shown: 'all' }
    const onShelf = async () =>
      each((await till.post(path('queryOfficeGoods'), input)).data['list'])
    scripted.says.pay = { state: 'UNKNOWN', reason: 'silence' }
    const cash = await till.cashOrder([{ id: String((await onShelf())[0]?.['id']), number: 1 }])
    const leg = { tender: 'code', amountMoney: cash['orderMoney'], authCode: '134567890123456789' }
    expect((await till.sell({ ...cash, payList: [leg] })).code).toBe(20403)
    const undone = await till.post(path('undoGoodsImport'), { importId })
    expect(undone.data).toMatchObject({ undone: 0, kept: 1 })
    expect(await onShelf()).toHaveLength(1)
  })

  it('waits for whoever is selling its goods, and leaves what they sold', async () => {
    const importId = randomUUID()
    const rows = [{ line: 2, name: '正在卖', itemCode: '88950', regularCents: '1', stock: '5' }]
    await till.post(path('importGoods'), { importId, isTrial: false, rows })
    const input = { cursor: null, pageSize: 5, keyword: '正在卖', categoryId: null, shown: 'all' }
    const onShelf = async () =>
      each((await till.post(path('queryOfficeGoods'), input)).data['list'])
    const accountId = String((await onShelf())[0]?.['id'])
    const one = { book: 'stock', storeId: '100101', accountId, amount: -1000, leg: '1' } as const
    // Goods on their way out, as a sale takes them, by a move that needs no paper alongside it.
    const source = {
      platformId: '1001',
      kind: 'import-undo',
      id: 'half a sale',
      atMs: shop.clock.nowMs,
    }
    let finish = () => {}
    const paid = new Promise<void>((resolve) => {
      finish = resolve
    })
    let heldMessage = () => {}
    const held = new Promise<void>((resolve) => {
      heldMessage = resolve
    })
    const sale = transaction(shop.opened.db, async (tx) => {
      await moveBalances(tx, source, [one])
      heldMessage()
      await paid
    })
    await held
    let isUndone = false
    const undone = till.post(path('undoGoodsImport'), { importId }).finally(() => {
      isUndone = true
    })
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(isUndone).toBe(false)
    finish()
    await sale
    expect((await undone).data).toMatchObject({ undone: 0, kept: 1, left: 0 })
    expect((await onShelf())[0]).toMatchObject({ name: '正在卖', onHand: 4 })
  })
})
