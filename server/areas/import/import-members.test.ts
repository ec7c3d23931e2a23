import { randomUUID } from 'node:crypto'
import { encode } from 'iconv-lite'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { bulkClient, type BulkClient, fileOf } from '../../testing/bulk-client.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { CallResponse, TestTill } from '../../testing/test-till.ts'

const path = (name: string) => `/api/v1/backoffice/${name}`

let shop: TestShop
let program: BulkClient
let owner: TestTill
let till: TestTill

beforeAll(async () => {
  shop = await openTestShop(['1001'])
  program = await bulkClient(shop)
  owner = await shop.till().onDuty('13800000004')
  till = await shop.till().onDuty()
})
afterAll(() => shop.close())
afterEach(async () => expect(await shop.broken()).toEqual([]))

type Rows = readonly Record<string, unknown>[]
const each = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value : [])

async function read(bytes: Buffer | string): Promise<CallResponse> {
  const boundary = 'b0undary'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="x"\r\n\r\n`
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`)
  const body = Buffer.concat([Buffer.from(head), Buffer.from(bytes), tail])
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  const answered = await owner.raw(path('readMembersFile'), { method: 'POST', body, headers })
  return { status: answered.status, ...((await answered.json()) as Omit<CallResponse, 'status'>) }
}

const importId = () => randomUUID()
const send = (rows: unknown, more: object = {}) =>
  owner.post(path('importMembers'), {
    importId: importId(),
    fileName: 'members.xlsx',
    isTrial: false,
    accepts: [],
    rows,
    ...more,
  })
const undo = (id: string) => owner.post(path('undoMemberImport'), { importId: id })

let phones = 0
const rowOf = (more: object = {}) => {
  phones += 1
  return { line: phones + 1, phone: `176${String(phones).padStart(8, '0')}`, ...more }
}
const kindsOf = ({ data }: CallResponse) => each(data['outcomes']).map(({ kind }) => kind)
const faultsOf = ({ data }: CallResponse) =>
  each(data['refused']).map(({ line, field, kind }) => [line, field, kind])

/** Real money, gift money and points of whoever has a phone; empty for nobody. */
async function heldBy(phone: string): Promise<number[]> {
  const rows = await shop.opened.db
    .selectFrom('member')
    .innerJoin('balance', 'balance.account_id', 'member.id')
    .select(['balance.book', 'balance.amount'])
    .where('member.platform_id', '=', '1001')
    .where('balance.platform_id', '=', '1001')
    .where('member.phone', '=', phone)
    .execute()
  return ['money', 'gift', 'points'].flatMap(
    (book) => rows.find((row) => row.book === book)?.amount ?? [],
  )
}

const memberOf = async (phone: string) =>
  (await till.get('user/getUserInfo', { keyword: phone })).data['list']?.[0]

const titles = '手机号,姓名,卡号,等级,积分,余额,赠送余额,生日,入会日期'
const line = '177 1234 0001,王芳,k-1001,金卡,120,"1,088.50",¥11.5,1990/2/8,2024年3月5日'

describe('a spreadsheet of members', () => {
  it('is read the same as UTF-8, as GBK and as a workbook, with headings in either language', async () => {
    const plain = await read(`会员资料\r\n${titles}\r\n${line}\r\n`)
    const fields = ['phone', 'name', 'memberCode', 'level', 'points', 'realMoney', 'giftMoney']
    expect(each(plain.data['columns']).map(({ field }) => field)).toEqual([
      ...fields,
      'birthday',
      'joinDay',
    ])
    const [row] = each(plain.data['rows'])
    expect(row).toMatchObject({ line: 3, name: '王芳', birthday: '1990/2/8' })
    expect((await read(encode(`会员资料\r\n${titles}\r\n${line}`, 'gb18030'))).data).toEqual(
      plain.data,
    )
    const born = { value: new Date(Date.UTC(1990, 1, 8)), type: Date, format: 'yyyy-mm-dd' }
    const sheet = [
      ['Phone', 'Name', 'Balance', 'Birthday'],
      ['17712340002', 'Ann', 88.5, born],
    ]
    const book = await writeXlsxFile(sheet).toBuffer()
    expect(each((await read(book)).data['rows'])).toEqual([
      { line: 2, phone: '17712340002', name: 'Ann', realMoney: '88.5', birthday: '1990-02-08' },
    ])
    const lost = await read('颜色,大小\n红,大')
    expect([lost.code, lost.data]).toEqual([20310, { why: 'noPhone' }])
  })

  it('says what would happen, and then makes members with what they had, once', async () => {
    const { data } = await read(`${titles}\r\n${line}\r\n`)
    const id = importId()
    const looked = await send(data['rows'], { isTrial: true, importId: id })
    expect(each(looked.data['outcomes'])).toMatchObject([
      {
        kind: 'created',
        memberId: null,
        who: '17712340001',
        realBalanceMoney: 1088.5,
        integral: 120,
      },
    ])
    expect(await heldBy('17712340001')).toEqual([])
    expect(kindsOf(await send(data['rows'], { importId: id }))).toEqual(['created'])
    expect(kindsOf(await send(data['rows'], { importId: id }))).toEqual(['same'])
    expect(await heldBy('17712340001')).toEqual([108_850, 1150, 120])
    expect(await memberOf('17712340001')).toMatchObject({
      nick: '王芳',
      memberCode: 'K-1001',
      levelName: '金卡',
    })
    const list = each(
      (await owner.post(path('queryMemberImports'), { pageNo: 1, pageSize: 5 })).data['list'],
    )
    const own = list.find(({ importId }) => importId === id)
    expect(own).toMatchObject({
      fileName: 'members.xlsx',
      created: 1,
      changed: 0,
    })
  })

  it('names the rows that cannot be, and lets in those with a warning when somebody accepts it', async () => {
    const known = { ...rowOf({ realMoney: '5' }), phone: '13900000002' }
    const before = await heldBy(known.phone)
    const twice = rowOf({ points: '1' })
    const holder = await memberOf('13900000001')
    const rows = [
      rowOf({ phone: '12' }),
      rowOf({ realMoney: '-1' }),
      rowOf({ giftMoney: 'ten' }),
      rowOf({ points: '1.5' }),
      rowOf({ name: 'n'.repeat(41) }),
      rowOf({ memberCode: holder?.['memberCode'] }),
      rowOf({ phone: '' }),
      rowOf({ level: 'unheard of' }),
      rowOf({ birthday: 'in spring' }),
      known,
      twice,
      { ...twice, line: 900 },
    ]
    const at = rows.map((row) => row.line)
    const answered = await send(rows)
    expect(faultsOf(answered)).toEqual([
      [at[0], 'phone', 'notPhone'],
      [at[1], 'realMoney', 'notNumber'],
      [at[2], 'giftMoney', 'notNumber'],
      [at[3], 'points', 'notNumber'],
      [at[4], 'name', 'tooLong'],
      [at[5], 'memberCode', 'codeTaken'],
      [at[6], 'phone', 'needed'],
      [at[7], 'level', 'level'],
      [at[8], 'birthday', 'day'],
      [at[9], 'phone', 'known'],
      [900, 'phone', 'twice'],
    ])
    expect(await heldBy(known.phone)).toEqual(before)
    const accepts = ['known', 'twice', 'level', 'day']
    expect(kindsOf(await send(rows, { accepts }))).toEqual([
      'created',
      'created',
      'changed',
      'changed',
      'changed',
    ])
    expect(await heldBy(known.phone)).toEqual([(before[0] ?? 0) + 500, ...before.slice(1)])
    expect(await heldBy(twice.phone)).toEqual([0, 0, 3])
  })

  it('makes a member by card alone, and nobody but the owner brings any in', async () => {
    const row = { line: 2, phone: '', memberCode: 'old-77', realMoney: '3' }
    expect(kindsOf(await send([row]))).toEqual(['created'])
    expect(await memberOf('OLD-77')).toMatchObject({ realBalanceMoney: 3 })
    const manager = await shop.till().onDuty('13800000003')
    for (const [name, body] of [
      ['importMembers', { importId: importId(), isTrial: true, accepts: [], rows: [] }],
      ['undoMemberImport', { importId: importId() }],
    ] as const)
      expect((await manager.post(path(name), body)).code).toBe(20204)
  })
})

describe('an import of members that is taken back', () => {
  const apples = { id: 'goods-10001', number: 1, weightG: 628 }
  const bring = async (rows: Rows, more: object = {}) => {
    const id = importId()
    shop.clock.nowMs += 1000
    expect((await send(rows, { importId: id, ...more })).code).toBe(1200)
    shop.clock.nowMs += 1000
    return id
  }

  it('leaves nothing of whoever did nothing since, and the same file comes in again', async () => {
    const rows = [
      rowOf({ realMoney: '10', giftMoney: '2', points: '3', name: 'gone', memberCode: 'G-1' }),
      rowOf(),
      { ...rowOf({ realMoney: '7' }), phone: '13900000001' },
    ]
    const before = await heldBy('13900000001')
    const id = await bring(rows, { accepts: ['known'] })
    expect((await undo(id)).data).toEqual({ undone: 3, remaining: 0, left: 0, stayed: [] })
    expect(await memberOf(rows[0]?.['phone'] as string)).toBeUndefined()
    expect(await memberOf('G-1')).toBeUndefined()
    expect(await heldBy('13900000001')).toEqual(before)
    expect((await undo(id)).data).toEqual({ undone: 0, remaining: 0, left: 0, stayed: [] })
    expect((await send(rows, { importId: id })).code).toBe(20504)
    await bring(rows, { accepts: ['known'] })
    expect(await heldBy(rows[0]?.['phone'] as string)).toEqual([1000, 200, 3])
  })

  it('names whoever bought, joined or was changed since, and leaves them what they have', async () => {
    const rows = [0, 1, 2, 3].map((at) => rowOf({ realMoney: '10', name: `member ${at}` }))
    const id = await bring(rows)
    const [buyer, joiner, changed, idle] = await Promise.all(
      rows.map(async ({ phone }) => memberOf(phone)),
    )
    const order = await till.cashOrder([apples], { userId: buyer?.['id'] })
    expect((await till.sell(order)).code).toBe(1200)
    const join = { clientMemberId: randomUUID(), phone: rows[1]?.phone, memberCode: '', nick: '' }
    const joinTime = new Date(shop.clock.nowMs).toISOString()
    expect((await till.post('member/join', { ...join, joinTime, termsId: null })).code).toBe(1200)
    const terms = { handLevelId: null, showIntegral: true, note: 'vip' }
    const change = { userId: changed?.['id'], version: 0, terms }
    expect((await owner.post(path('saveMemberTerms'), change)).code).toBe(1200)
    const { data } = await undo(id)
    expect(data).toMatchObject({ undone: 1, remaining: 3, left: 0 })
    expect(new Set(each(data['stayed']).map(({ userId }) => userId))).toEqual(
      new Set([buyer, joiner, changed].map((one) => one?.['id'])),
    )
    expect((await heldBy(rows[0]?.phone ?? '')).slice(0, 2)).toEqual([1000, 0])
    expect(await memberOf(String(idle?.['phone']))).toBeUndefined()
  })

  it('may be one that a program sent, whose names are then free again', async () => {
    const id = importId()
    const lines = [{ externalId: 'prog-1', phone: '17799990001', storedMoney: 4 }]
    const load = (sent: readonly unknown[], query: object = { importId: id }) =>
      program.lines('loadMembers', { storeId: '100101', ...query }, fileOf(sent))
    await load(lines)
    await load(lines)
    shop.clock.nowMs += 1000
    expect((await undo(id)).data).toMatchObject({ undone: 1, remaining: 0, left: 0 })
    expect(await heldBy('17799990001')).toEqual([])
    const mended = [{ ...lines[0], storedMoney: 5 }]
    expect(await load(mended, {})).toMatchObject([{ result: 'done' }])
    expect(await load(mended, {})).toMatchObject([{ result: 'unchanged' }])
    expect(await heldBy('17799990001')).toEqual([500, 0, 0])
  })
})
