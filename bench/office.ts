import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importChunkMax } from '@tillwright/contract/office/goods-import.ts'
import { dropShop, startShop } from '@tillwright/server/testing/shop-process.ts'
import { startPostgres } from '@tillwright/server/testing/start-postgres.ts'
import { makeDatabase } from '@tillwright/server/testing/test-database.ts'
import { TestTill } from '@tillwright/server/testing/test-till.ts'
import { ms, percentile, verdict } from './figures.ts'
import { benchOfficePage } from './office-page.ts'

const count = 100_000
const importLimitMs = 60_000
const listLimitMs = 200
const path = (name: string) => `/api/v1/backoffice/${name}`

const names = [
  '鲜牛奶',
  '红富士苹果',
  '全麦面包',
  '洗衣液',
  'Orange juice',
  '矿泉水',
  '土鸡蛋',
  '大米',
]

/** A spreadsheet of so many goods, as a wholesaler sends it. */
function spreadsheet(): Buffer {
  const lines = Array.from({ length: count }, (_, at) => {
    const name = names[at % names.length] ?? ''
    const price = `${(at % 90) + 1}.${String(at % 100).padStart(2, '0')}`
    return `${name} ${at},${7_000_000 + at},${name}/第${at % 40}类,${price},件,${at % 50}`
  })
  return Buffer.from(`名称,货号,分类,售价,单位,库存\r\n${lines.join('\r\n')}\r\n`)
}

const rowsIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

export const benchSqliteOffice = (): Promise<void> => benchOffice('sqlite')

export const benchPostgresOffice = async (): Promise<void> => {
  const stop = await startPostgres()
  await benchOffice('postgres')
  await stop()
}

export const benchPageOffice = (): Promise<void> => benchOfficePage(spreadsheet())

/** A large import as the page sends it, and the list of goods afterwards. */
async function benchOffice(kind: 'sqlite' | 'postgres'): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tillwright-bench-'))
  const database = await makeDatabase(kind, folder)
  const shop = await startShop(folder, { DATABASE_URL: database.url, CALLS_PER_SECOND: '1000000' })
  const till = new TestTill(shop.url, '1001', { nowMs: Date.now() })
  await till.onDuty('13800000003')
  const begun = performance.now()
  const rows = await readFile(till, spreadsheet())
  const readMs = performance.now() - begun
  for (const isTrial of [true, false]) {
    const from = performance.now()
    await send(till, rows, isTrial)
    const tookMs = performance.now() - from
    const what = isTrial ? 'looked at' : 'written'
    const whole = isTrial
      ? ''
      : `; read and written ${ms(readMs + tookMs)}, ${verdict(readMs + tookMs, importLimitMs)}`
    console.log(
      `${kind}: ${count} goods ${what} in ${ms(tookMs)} after ${ms(readMs)} for reading${whole}`,
    )
  }
  await lists(kind, till)
  console.log(`${kind}: memory of the server ${shop.residentMegabytes().toFixed(0)} MB`)
  await shop.stop()
  await database.drop()
  dropShop(folder)
}

async function readFile(till: TestTill, bytes: Buffer): Promise<unknown[]> {
  const boundary = 'b0undary'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="goods.csv"\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)])
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  const answered = await till.raw(path('readGoodsFile'), { method: 'POST', body, headers })
  const said: unknown = await answered.json()
  return rowsIn(Reflect.get(Object(Reflect.get(Object(said), 'data')), 'rows'))
}

async function send(till: TestTill, rows: readonly unknown[], isTrial: boolean): Promise<void> {
  const importId = randomUUID()
  for (let from = 0; from < rows.length; from += importChunkMax) {
    const chunk = rows.slice(from, from + importChunkMax)
    const said = await till.post(path('importGoods'), { importId, isTrial, rows: chunk })
    if (said.code !== 1200) throw new Error(said.msg)
  }
}

async function lists(kind: string, till: TestTill): Promise<void> {
  const category = (await till.get('queryGoodsCategory')).data['list']?.[0]?.['id'] ?? null
  const inputs = [
    { keyword: '', categoryId: null, shown: 'all' },
    { keyword: '牛奶', categoryId: null, shown: 'all' },
    { keyword: 'orange juice 99996', categoryId: null, shown: 'all' },
    { keyword: '没有这种', categoryId: null, shown: 'all' },
    { keyword: '7012345', categoryId: null, shown: 'all' },
    { keyword: '', categoryId: category, shown: 'all' },
    { keyword: '牛奶', categoryId: category, shown: 'all' },
    { keyword: '', categoryId: null, shown: 'offSale' },
    { keyword: '', categoryId: null, shown: 'noBarcode' },
    { keyword: '', categoryId: null, shown: 'noPicture' },
  ] as const
  for (const input of inputs) {
    const samples: number[] = []
    for (let time = 0; time < 20; time += 1) {
      const from = performance.now()
      const said = await till.post(path('queryOfficeGoods'), {
        cursor: null,
        pageSize: 60,
        ...input,
      })
      samples.push(performance.now() - from)
      if (said.code !== 1200) throw new Error(said.msg)
    }
    const p95 = percentile(samples, 95)
    const what = [input.keyword, input.categoryId === null ? '' : 'a category', input.shown]
      .filter(Boolean)
      .join(', ')
    console.log(
      `${kind}: list (${what}): p50 ${ms(percentile(samples, 50))}, p95 ${ms(p95)}, ${verdict(p95, listLimitMs)}`,
    )
  }
}
