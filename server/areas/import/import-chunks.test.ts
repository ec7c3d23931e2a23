import { randomUUID } from 'node:crypto'
import { importChunkMax } from '@tillwright/contract/office/goods-import.ts'
import { planImport } from '@tillwright/domain/goods/import-plan.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { TestTill } from '../../testing/test-till.ts'

let shop: TestShop
let till: TestTill

beforeAll(async () => {
  shop = await openTestShop(['1001'])
  till = await shop.till().onDuty('13800000003')
})
afterAll(() => shop.close())
afterEach(async () => expect(await shop.broken()).toEqual([]))

interface Row {
  readonly line: number
  readonly name: string
  readonly barcodes: string
  readonly itemCode: string
  readonly category: string
  readonly regularCents: string
  readonly goodsId?: string | null
}

interface Said {
  readonly outcomes: { readonly line: number; readonly goodsId: string | null; kind: string }[]
  readonly refused: { readonly line: number; kind: string; text: string }[]
}

async function send(importId: string, isTrial: boolean, rows: readonly Row[]): Promise<Said> {
  const input = { importId, fileName: 'f.csv', isTrial, rows }
  const { code, data } = await till.post('/api/v1/backoffice/importGoods', input)
  expect(code).toBe(1200)
  return { outcomes: list(data['outcomes']), refused: list(data['refused']) }
}

const list = <T>(value: unknown): T[] => (Array.isArray(value) ? value : [])

/** Sends a file in chunks of these sizes, in turn. */
async function inChunks(
  importId: string,
  isTrial: boolean,
  { rows, sizes }: { readonly rows: readonly Row[]; readonly sizes: readonly number[] },
): Promise<Said> {
  const said: Said = { outcomes: [], refused: [] }
  for (let from = 0, at = 0; from < rows.length; at += 1) {
    const size = sizes[at % sizes.length] ?? importChunkMax
    const part = await send(importId, isTrial, rows.slice(from, from + size))
    said.outcomes.push(...part.outcomes)
    said.refused.push(...part.refused)
    from += size
  }
  return said
}

const byLine = <T extends { readonly line: number }>(all: readonly T[]): T[] =>
  all.toSorted((one, other) => one.line - other.line)

/** Looks at a file, plans it and writes the plan, as the page does. */
async function bring(rows: readonly Row[], sizes: readonly number[]) {
  const importId = randomUUID()
  const looked = await inChunks(importId, true, { rows, sizes })
  const plan = planImport(rows, looked.outcomes)
  const preview = byLine(plan.outcomes).map(({ line, kind }) => [line, kind])
  const written = await inChunks(importId, false, { rows: plan.rows, sizes })
  return {
    preview,
    refused: byLine([...looked.refused, ...plan.shared]).map(({ line, kind, text }) => [
      line,
      kind,
      kind === 'sameAsLine' ? text : '',
    ]),
    written: byLine(written.outcomes).map(({ line, kind }) => [line, kind]),
    late: written.refused,
    plan,
    importId,
  }
}

/** The current goods of a run, without anything that differs between runs. */
async function shelfOf(run: number): Promise<string[]> {
  const rows = await shop.opened.db
    .selectFrom('goods')
    .leftJoin('barcode', (join) =>
      join
        .onRef('barcode.platform_id', '=', 'goods.platform_id')
        .onRef('barcode.store_id', '=', 'goods.store_id')
        .onRef('barcode.goods_id', '=', 'goods.id'),
    )
    .select(['goods.id', 'name_zh', 'item_code', 'regular_cents', 'barcode'])
    .where('name_zh', 'like', `r${run}n%`)
    .where('state', '<>', 'GONE')
    .orderBy('barcode')
    .execute()
  const goods = new Map<string, string[]>()
  for (const { id, name_zh, item_code, regular_cents, barcode } of rows) {
    const code = item_code === null ? '' : item_code.slice(-3)
    const facts = goods.get(id) ?? [`${name_zh.slice(3)} ${code} ${regular_cents}`]
    goods.set(id, [...facts, barcode?.slice(3) ?? ''])
  }
  return [...goods.values()].map((facts) => facts.join(' ')).toSorted()
}

/** A number from 0 to below `most`, the same for the same seed. */
function picker(seed: number): (most: number) => number {
  let state = seed
  return (most) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return (state >>> 8) % most
  }
}

/** A file whose rows often share codes and names, with goods of `run` alone. */
function randomFile(seed: number, run: number): { before: Row[]; rows: Row[] } {
  const pick = picker(seed)
  const codesMost = 12
  const row = (line: number, isGood: boolean): Row => ({
    line,
    name: `r${run}n${pick(codesMost)}`,
    barcodes: Array.from({ length: pick(3) }, () => `r${run}b${pick(codesMost)}`)
      .filter((code, at, all) => all.indexOf(code) === at)
      .join(' '),
    itemCode: pick(3) === 0 ? `${run}${100 + pick(codesMost)}` : '',
    category: pick(4) === 0 ? `c${pick(3)}/d${pick(3)}` : '',
    regularCents: !isGood && pick(8) === 0 ? 'what' : `${1 + pick(3)}.00`,
  })
  return {
    before: Array.from({ length: 6 }, (_, at) => row(at + 2, true)),
    rows: Array.from({ length: 40 }, (_, at) => row(at + 2, false)),
  }
}

describe('a file of goods in chunks', () => {
  it('gives the same result however it is cut, and the one of its preview', async () => {
    let run = 10
    for (let seed = 1; seed <= 12; seed += 1) {
      const pick = picker(seed * 7919)
      const cuts = [[importChunkMax], [1], [1 + pick(5), 1 + pick(9)], [1 + pick(20)]]
      const results = []
      for (const sizes of cuts) {
        run += 1
        const { before, rows } = randomFile(seed, run)
        await bring(before, [importChunkMax])
        const result = await bring(rows, sizes)
        expect(result.written).toEqual(result.preview)
        expect(result.late).toEqual([])
        // After a lost answer, sending all of it again changes nothing.
        const again = await inChunks(result.importId, false, { rows: result.plan.rows, sizes })
        expect(again.refused).toEqual([])
        expect(again.outcomes.filter(({ kind }) => kind !== 'same')).toEqual([])
        const { preview, refused } = result
        results.push({ preview, refused, shelf: await shelfOf(run) })
      }
      for (const other of results) expect(other).toEqual(results[0])
    }
  })

  it('never overwrites what an earlier chunk wrote, also without a preview', async () => {
    const importId = randomUUID()
    const pie = { line: 2, name: 'pie', itemCode: '77001', category: '', regularCents: '3' }
    const tomatoes = { ...pie, line: 1500, name: 'tomatoes', barcodes: '', regularCents: '5' }
    await send(importId, false, [{ ...pie, barcodes: 'pie-1' }])
    const { outcomes, refused } = await send(importId, false, [tomatoes])
    expect(outcomes).toEqual([])
    expect(refused).toMatchObject([
      { line: 1500, field: 'itemCode', kind: 'sameAsLine', text: '2' },
    ])
    const shelf = await shop.opened.db
      .selectFrom('goods')
      .select(['name_zh', 'regular_cents'])
      .where('item_code', '=', '77001')
      .execute()
    expect(shelf).toEqual([{ name_zh: 'pie', regular_cents: 300 }])
  })

  it('names goods that were removed between preview and import', async () => {
    const row = {
      line: 2,
      name: 'x',
      barcodes: '',
      itemCode: '77009',
      category: '',
      regularCents: '1',
    }
    const { refused } = await send(randomUUID(), false, [{ ...row, goodsId: randomUUID() }])
    expect(refused).toMatchObject([{ line: 2, kind: 'removed' }])
  })
})
