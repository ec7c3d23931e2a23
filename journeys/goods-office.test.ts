import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { savePaperShape } from '@tillwright/contract/print/paper-shapes.ts'
import { demoSensitivePassword } from '@tillwright/demo/demo-staff.ts'
import { usualTemplate } from '@tillwright/domain/printing/usual-templates.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFaults } from './axe-faults.ts'
import { scan } from './browser.ts'
import { limitFaults } from './field-limits.ts'
import { capturePrints } from './capture-prints.ts'
import { hostileName, plantNames } from './plant-names.ts'
import {
  barcodeOf,
  logIn,
  newestOrder,
  onDuty,
  openStage,
  openTill,
  ordersIn,
  type Stage,
  untilOrders,
} from './journey.ts'

const everywhere = [
  '',
  'goods',
  'goods/categories',
  'import',
  'dashboard',
  'reports',
  'radar',
  'audit',
  'warehouse',
  'warehouse/documents',
  'warehouse/suppliers',
  'warehouse/counts',
  'coupons',
  'staff',
  'staff/roles',
  'tills',
  'operations',
  'settings',
  'settings/packages',
  'settings/reasons',
  'settings/displays',
  'settings/agreements',
  'settings/merchants',
  'settings/papers',
  'settings/stores',
  'settings/boxes',
]

/** What is made in a form over its list. */
const made = [
  'goods',
  'coupons',
  'staff',
  'staff/roles',
  'settings/packages',
  'settings/reasons',
  'settings/displays',
  'settings/agreements',
  'settings/merchants',
  'settings/stores',
  'settings/boxes',
]

/** Far enough away that a till has surely fetched the plan before. */
const planAheadMs = 20_000

interface Plan {
  readonly goodsId: string
  readonly regular: number
  readonly planned: number
}

/** Gives goods this price now and the other one in a while. */
async function planPrice({ manager }: Stage, { goodsId, regular, planned }: Plan): Promise<void> {
  const path = (name: string) => `/api/v1/backoffice/${name}OfficeGoods`
  const { data } = await manager.get(path('get'), { goodsId })
  const known: Readonly<Record<string, unknown>> = data['goods'] ?? {}
  const { id: _id, version, onHand: _onHand, pricePlan: _plan, ...facts } = known
  const none = { offlineMoney: null, discountMoney: null, memberMoney: null }
  const fromTime = new Date(Date.now() + planAheadMs).toISOString()
  const saved = await manager.post(path('save'), {
    goodsId,
    clientGoodsId: crypto.randomUUID(),
    version,
    openingStock: null,
    facts: { ...facts, ...none, regularMoney: regular },
    pricePlan: [{ fromTime, regularMoney: planned, ...none }],
  })
  expect(saved.code).toBe(1200)
}

describe('product management', () => {
  let stage: Stage

  beforeAll(async () => {
    stage = await openStage()
  })
  afterAll(() => stage.close())

  // Before anything is changed: changed goods come with the last page.
  it('a till says how far its goods have come, stops there, and goes on', async () => {
    const till = await openTill(stage, 'desktop')
    const { page, context } = till
    // The first page of the goods comes, the second one does not.
    stage.proxy.touches = /syncGoods/
    stage.proxy.spares = 1
    stage.proxy.line = 'silent'
    await onDuty(till, '13800000002')
    await page.getByRole('button', { name: /^在线/ }).click()
    await page.getByText(/正在更新，200 \/ 2\d{3} 种/).waitFor()
    // At once: a call that nobody answers is given up by itself.
    await page.getByRole('button', { name: '停止更新' }).click()
    await page.getByText(/停在 200 \/ 2\d{3} 种/).waitFor()
    // What has come is sold from already.
    await page.getByText(/^200 种/).waitFor()
    // What has not come is unknown, until it has.
    await scan(page, '6901289000108')
    await page.getByText('未知条码', { exact: true }).waitFor()
    stage.proxy.mend()
    // Soon: a till begins again by itself once the server answers.
    await page.getByRole('button', { name: '继续更新' }).click()
    // How many that were depends on whether the till began by itself first: then it has them all.
    await page.getByText(/上次更新了 \d+ 种/).waitFor()
    await page.getByText(/^2[1-9]\d{2} 种/).waitFor()
    await page.getByText('小计 1 件').waitFor()
    expect(await page.getByText('未知条码').count()).toBe(0)
    expect(await axeFaults(page)).toEqual([])
    await context.close()
  })

  it('a price changed in the back office is on an open till within seconds', async () => {
    const till = await openTill(stage, 'desktop')
    await onDuty(till)
    const office = await openTill(stage, 'desktop')
    const { page } = office
    await page.goto(`${stage.proxy.url}/backoffice/#/goods`)
    await logIn(page, '13800000003')
    await page
      .getByRole('link', { name: /红富士苹果/ })
      .first()
      .or(page.getByText('种商品'))
      .first()
      .waitFor()
    await page.getByLabel('搜索').fill('10001')
    await page
      .getByRole('link', { name: /^红富士苹果/ })
      .first()
      .click()
    const price = page.getByLabel('售价', { exact: true })
    await price.waitFor()
    expect(await axeFaults(page)).toEqual([])
    await page.getByLabel('条码', { exact: true }).fill('6901234567890')
    await page.getByRole('button', { name: '保存' }).click()
    await page.getByText('6901234567890 的校验位不对').waitFor()
    await page.getByLabel('条码', { exact: true }).fill('')
    await page.getByLabel('促销价').fill('')
    await page.getByLabel('门店价').fill('')
    await page.getByLabel('会员价').fill('')
    await price.fill('1234.56')
    await page.getByRole('button', { name: '保存' }).click()
    await page.getByText('¥1234.56').first().waitFor()
    expect(await axeFaults(page)).toEqual([])
    await till.page.getByText('1234.56').first().waitFor()
    await office.context.close()
    // A price from a moment on: the till has it with its goods and needs no network for it.
    await planPrice(stage, { goodsId: 'goods-10001', regular: 555.55, planned: 777.77 })
    await till.page.getByText('555.55').first().waitFor()
    await till.context.setOffline(true)
    await till.page.getByText('777.77').first().waitFor()
    await till.context.close()
  })

  it('tells the second of two who change one good, and keeps what they typed', async () => {
    const taste = { locale: 'en-US', colorScheme: 'dark' } as const
    const [one, other] = [await openTill(stage, 'desktop', taste), await openTill(stage, 'desktop')]
    const { data } = await stage.manager.post('/api/v1/backoffice/queryOfficeGoods', {
      cursor: null,
      pageSize: 1,
      keyword: '牛奶',
      categoryId: null,
      shown: 'all',
    })
    const id = String(data['list']?.[0]?.['id'])
    for (const { page } of [one, other])
      await page.goto(`${stage.proxy.url}/backoffice/#/goods?id=${id}`)
    await one.page.getByLabel('Phone').fill('13800000003')
    await one.page.getByLabel('Password', { exact: true }).fill('tillwright')
    await one.page.getByRole('button', { name: 'Log in' }).click()
    await logIn(other.page, '13800000003')
    await one.page.getByLabel('Specification', { exact: true }).waitFor()
    await other.page.getByLabel('规格', { exact: true }).fill('先到')
    await one.page.getByLabel('Specification', { exact: true }).fill('second')
    await other.page.getByRole('button', { name: '保存' }).click()
    await other.page.getByLabel('规格', { exact: true }).waitFor({ state: 'detached' })
    await one.page.getByRole('button', { name: 'Save' }).click()
    await one.page.getByText('Somebody just changed these goods').waitFor()
    await expect
      .poll(() => one.page.getByLabel('Specification', { exact: true }).inputValue())
      .toBe('second')
    await one.page.getByRole('button', { name: 'Drop mine' }).click()
    await one.page.waitForFunction(() =>
      [...document.querySelectorAll('input')].some(({ value }) => value === '先到'),
    )
    await one.page.getByRole('button', { name: 'Close' }).click()
    expect(await axeFaults(one.page)).toEqual([])
    for (const { context } of [one, other]) await context.close()
  })

  it('changes many at once and keeps a tree', async () => {
    const { page, context } = await openTill(stage, 'desktop')
    await page.goto(`${stage.proxy.url}/backoffice/#/goods/categories`)
    await logIn(page, '13800000003')
    await page.getByRole('button', { name: '新建分类' }).click()
    await page.getByLabel('分类名称').fill('节日礼盒')
    await page.getByRole('button', { name: '保存' }).click()
    await page.getByText('节日礼盒').first().waitFor()
    expect(await axeFaults(page)).toEqual([])
    await page.goto(`${stage.proxy.url}/backoffice/#/goods`)
    await page.getByLabel('搜索').fill('酸奶')
    const names = page.locator('a[href*="goods?id="]')
    await names.filter({ hasText: '酸奶' }).first().waitFor()
    await expect.poll(() => names.filter({ hasNotText: '酸奶' }).count()).toBe(0)
    await page.getByLabel('选中列出的全部').check()
    await page.getByRole('button', { name: '下架' }).click()
    await page.getByText('已选').waitFor({ state: 'detached' })
    await page.getByLabel('显示').selectOption('offSale')
    await page.getByRole('link', { name: /酸奶/ }).first().waitFor()
    await context.close()
  })

  it('prints price labels of chosen goods, and shows them on a display', async () => {
    const { page, context } = await openTill(stage, 'desktop')
    await page.addInitScript(capturePrints)
    const words = { kind: 'words', text: '会员日', size: 'small', align: 'left' }
    const blocks = usualTemplate('LABEL').map((block) => (block.kind === 'note' ? words : block))
    const shape = { kind: 'LABEL', paper: '40x30', blocks, version: 0 }
    expect((await stage.manager.post(savePaperShape.path, shape)).code).toBe(1200)
    await page.goto(`${stage.proxy.url}/backoffice/#/goods`)
    await logIn(page, '13800000003')
    const choose = page.getByRole('checkbox', { name: /^选中 .*大米/ })
    const labels = page.getByRole('button', { name: '打价签' })
    await page.getByLabel('搜索').fill('大米')
    await choose.first().waitFor()
    const listed = page.getByRole('checkbox', { name: /^选中 / })
    await expect.poll(async () => (await listed.count()) - (await choose.count())).toBe(0)
    await choose.nth(1).check()
    await choose.first().check()
    const names = await choose.evaluateAll((boxes) =>
      boxes.slice(0, 2).map((box) => (box.getAttribute('aria-label') ?? '').slice(3)),
    )
    await labels.click()
    const sample = page.getByRole('img', { name: '第一张标签' })
    await expect
      .poll(() => sample.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(480)
    await page.getByLabel('标签纸').selectOption('40x30')
    await expect
      .poll(() => sample.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(320)
    expect(await axeFaults(page)).toEqual([])
    await page.getByRole('button', { name: '打印 2 张' }).click()
    await page.waitForFunction(() => Reflect.has(window, 'printed'))
    const printed = await page.evaluate(() => Reflect.get(window, 'printed') as string[])
    expect(printed.length).toBe(2)
    for (const [at, label] of printed.entries()) {
      expect(label).toContain(names[at]?.slice(0, 4))
      expect(label).toMatch(/[¥￥]/)
      expect(label).toContain('会员日')
    }
    await page.getByRole('button', { name: '关闭' }).click()
    await page.getByRole('button', { name: '上电子价签' }).click()
    const show = page.getByRole('button', { name: '显示这 2 种' })
    const display = page.getByLabel('电子价签', { exact: true })
    await display.selectOption({ label: '价签 6' })
    expect(await axeFaults(page)).toEqual([])
    await show.click()
    await show.waitFor({ state: 'detached' })
    const page1 = { pageNo: '1', pageSize: '50' }
    const shelf = await stage.manager.get('queryPopDevices', { ...page1, keyword: '价签 6' })
    const deviceId = String(shelf.data['list']?.[0]?.['deviceId'])
    const shown = await stage.manager.get('queryPopGoods', { ...page1, deviceId })
    const onShelf = [0, 1].map((at) => String(shown.data['list']?.[at]?.['name']))
    for (const name of names) expect(onShelf.some((text) => text.startsWith(name))).toBe(true)
    await page.goto(`${stage.proxy.url}/backoffice/#/settings/boxes`)
    await page.getByRole('table').getByRole('link').first().click()
    await page.getByRole('img', { name: '第一张标签' }).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await page.getByRole('button', { name: '打印 1 张' }).click()
    await page.waitForFunction(() => String(Reflect.get(window, 'printed')).includes('押金'))
    await context.close()
  })

  it('tells the second of two who change one setting, and a till hears of the first', async () => {
    const [one, other] = [await openTill(stage, 'desktop'), await openTill(stage, 'desktop')]
    for (const { page } of [one, other]) {
      await page.goto(`${stage.proxy.url}/backoffice/#/settings`)
      await logIn(page, '13800000003')
      await page.getByLabel('小票抬头').waitFor()
    }
    await one.page.getByLabel('小票抬头').fill('欢迎光临')
    await other.page.getByLabel('小票抬头').fill('<b>second</b>')
    await one.page.getByRole('button', { name: '保存' }).click()
    await one.page.getByText('已保存').waitFor()
    expect(await axeFaults(one.page)).toEqual([])
    await other.page.getByRole('button', { name: '保存' }).click()
    await other.page.getByText('别人刚改过').waitFor()
    await expect.poll(() => other.page.getByLabel('小票抬头').inputValue()).toBe('<b>second</b>')
    await other.page.getByRole('button', { name: '放弃我的' }).click()
    await other.page.waitForFunction(() =>
      [...document.querySelectorAll('textarea')].some(({ value }) => value === '欢迎光临'),
    )
    for (const { context } of [one, other]) await context.close()
  })

  it('shows every page of running the shop, in the dark, in English, on a tablet', async () => {
    const taste = { locale: 'en-US', colorScheme: 'dark' } as const
    const { page, context } = await openTill(stage, 'desktop', taste)
    await page.setViewportSize({ width: 820, height: 1180 })
    await page.goto(`${stage.proxy.url}/backoffice/#/staff`)
    await page.getByLabel('Phone').fill('13800000003')
    await page.getByLabel('Password', { exact: true }).fill('tillwright')
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.getByRole('heading', { name: 'People', exact: true }).waitFor()
    const pages = [
      ['staff', 'People'],
      ['staff/roles', 'Roles'],
      ['coupons', 'Coupons'],
      ['tills', 'Tills'],
      ['operations', 'Operations'],
      ['settings', 'Settings'],
      ['settings/packages', 'Top-ups'],
      ['settings/reasons', 'Refund reasons'],
      ['settings/boxes', 'Boxes'],
      ['settings/merchants', 'Merchants'],
      ['settings/stores', 'All stores'],
      ['settings/papers', 'Papers'],
      ['settings/displays', 'Price displays'],
      ['settings/agreements', 'Agreements'],
    ] as const
    for (const [path, title] of pages) {
      await page.goto(`${stage.proxy.url}/backoffice/#/${path}`)
      await page.getByRole('heading', { name: title, exact: true, level: 1 }).waitFor()
      await page.getByRole('status', { name: 'Loading' }).waitFor({ state: 'detached' })
      expect([path, await axeFaults(page)]).toEqual([path, []])
    }
    // A narrow screen has room for one name: the reader's.
    await page.goto(`${stage.proxy.url}/backoffice/#/settings/reasons`)
    await page.getByRole('link', { name: 'Wrong goods' }).waitFor()
    await context.close()
  })

  it('keeps what is too long for a field, and says so', async () => {
    const { page, context } = await openTill(stage, 'desktop')
    await page.goto(`${stage.proxy.url}/backoffice/#/`)
    await logIn(page, '13800000004')
    await page.getByRole('navigation', { name: '页面' }).waitFor()
    const faults: string[] = []
    let fields = 0
    for (const path of [...everywhere, ...made.map((kind) => `${kind}?id=new`)]) {
      await page.goto(`${stage.proxy.url}/backoffice/#/${path}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.getByRole('status', { name: '正在读取' }).waitFor({ state: 'detached' })
      if (path.endsWith('id=new')) await page.getByRole('dialog').waitFor()
      const found = await limitFaults(page)
      fields += found.count
      faults.push(...found.faults.map((fault) => `${path}: ${fault}`))
    }
    expect(faults).toEqual([])
    expect(fields).toBeGreaterThan(60)
    await page.goto(`${stage.proxy.url}/backoffice/#/settings/merchants`)
    const form = page.getByRole('dialog')
    await form.waitFor({ state: 'detached' })
    await page.goto(`${stage.proxy.url}/backoffice/#/settings/merchants?id=new`)
    const name = form.getByRole('textbox', { name: '名称', exact: true })
    const long = '大'.repeat(41)
    await name.fill(long)
    await form.getByRole('button', { name: '保存' }).click()
    await form.getByText('最多 40 个字，多了 1 个，请改短').waitFor()
    await expect.poll(() => name.inputValue()).toBe(long)
    expect(await name.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(stage.proxy.reached(/saveOfficeMerchant/)).toBe(0)
    await name.fill('大商户')
    await form.getByRole('button', { name: '保存' }).click()
    // What holds in every store is saved with the sensitive password.
    await form.getByLabel('你的敏感操作密码').fill(demoSensitivePassword)
    await form.getByRole('button', { name: '保存' }).click()
    await page.getByRole('link', { name: '大商户' }).waitFor()
    expect(stage.proxy.reached(/saveOfficeMerchant/)).toBe(2)
    await context.close()
  })

  it('runs nothing that a hostile name says, on any page or in a spreadsheet', async () => {
    await stage.manager.login('13800000004')
    expect(await plantNames(stage.manager)).toBeGreaterThan(15)
    const { page, context } = await openTill(stage, 'desktop')
    await page.goto(`${stage.proxy.url}/backoffice/#/settings/boxes`)
    await logIn(page, '13800000003')
    await page.getByRole('link', { name: hostileName }).first().waitFor()
    for (const path of everywhere) {
      await page.goto(`${stage.proxy.url}/backoffice/#/${path}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.getByRole('status', { name: '正在读取' }).waitFor({ state: 'detached' })
      expect(await page.locator('img[src=x]').count()).toBe(0)
      expect(await page.evaluate(() => Reflect.get(window, 'ran') ?? null)).toBeNull()
    }
    // An export that takes too long can be stopped, and says what it did.
    stage.proxy.line = 'silent'
    await page.getByRole('button', { name: '导出 CSV' }).click()
    await page.getByRole('button', { name: '停止' }).click()
    await page.getByText('已停止，没有导出').waitFor()
    stage.proxy.line = 'whole'
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '导出 CSV' }).click(),
    ])
    const text = readFileSync(await saved.path(), 'utf8')
    expect(text).toContain(`'${hostileName}`)
    await page.getByText(/^已导出 \d+ 条/).waitFor()
    const [book] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '导出 XLSX' }).click(),
    ])
    expect(
      readFileSync(await book.path())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK')
    await context.close()
  })

  it('exports the goods that are shown, also as a large workbook', async () => {
    const { page, context } = await openTill(stage, 'desktop')
    const saved = async (kind: string): Promise<Buffer> => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: `导出 ${kind}` }).click(),
      ])
      return readFileSync(await download.path())
    }
    await page.goto(`${stage.proxy.url}/backoffice/#/goods`)
    await logIn(page, '13800000003')
    await page.getByRole('navigation', { name: '页面' }).waitFor()
    await page.goto(`${stage.proxy.url}/backoffice/#/goods`)
    await page.getByText(/^2\d{3} 种商品/).waitFor()
    // Far more than what is packed without a worker.
    const book = await saved('XLSX')
    expect(book.subarray(0, 2).toString()).toBe('PK')
    expect(book.length).toBeGreaterThan(80_000)
    await page.getByRole('textbox', { name: '搜索' }).fill('hfs')
    const few = page.getByText(/^\d{1,2} 种商品/)
    await few.waitFor()
    const count = Number(/\d+/.exec((await few.textContent()) ?? '')?.[0])
    const lines = (await saved('CSV')).toString('utf8').trim().split('\n')
    expect(lines.length).toBe(count + 1)
    await context.close()
  })

  it('runs nothing that a hostile name says on a till, while it is sold and after', async () => {
    const milk = await barcodeOf(stage, hostileName)
    const before = await ordersIn(stage)
    const till = await openTill(stage, 'desktop')
    const { page, context } = till
    // Nobody in the shop can rename a member: this one comes with such a name.
    await page.route(/user\/getUserInfo/, async (route) => {
      const answer = await route.fetch()
      const body = (await answer.text()).replace(/"nick":"[^"]*"/g, `"nick":"${hostileName}"`)
      await route.fulfill({ response: answer, body })
    })
    const to = (query: string) => page.goto(`${stage.proxy.url}/#/pages/main?${query}`)
    const reportOf = async (role: 'button' | 'article') => {
      await page
        .getByRole(role)
        .filter({ hasText: '<img src=x' })
        .or(page.getByRole(role, { name: /<img src=x/ }))
        .first()
        .waitFor()
      expect(await page.locator('img[src=x]').count()).toBe(0)
      expect(await page.evaluate(() => Reflect.get(window, 'ran') ?? null)).toBeNull()
    }
    await logIn(page)
    await page.waitForURL(/pages\/(signPage|main)/)
    if (page.url().includes('signPage')) await page.getByRole('button', { name: /^开班/ }).click()
    // What was changed comes with the last page of the goods, the apples too, and stands at their end.
    await page.getByRole('button', { name: /^在线/ }).click()
    await page.getByText(/上次更新了 2[1-9]\d{2} 种/).waitFor()
    await page.keyboard.press('Escape')
    await scan(page, milk)
    await page.getByText('小计 1 件').first().waitFor()
    await scan(page, 'TM000000017')
    await page.getByText('139****0001').first().waitFor()
    await reportOf('button')
    await page.keyboard.press('F6')
    const ticket = page.getByRole('button', { name: /无门槛 (=1\+1)?<img src=x/ }).first()
    await ticket.waitFor()
    await reportOf('button')
    await ticket.click()
    await page
      .getByText(/=1\+1<img src=x/)
      .first()
      .waitFor()
    await reportOf('button')
    await page.getByRole('button', { name: /^刚好/ }).click()
    await page.getByText('已收款').first().waitFor()
    await untilOrders(stage, before + 1)
    const sold = await newestOrder(stage)
    await to('panel=receipt')
    const paper = page.locator('img[src^="data:image/svg"]').first()
    await paper.waitFor()
    expect(decodeURIComponent((await paper.getAttribute('src')) ?? '')).toContain('&lt;img')
    await reportOf('button')
    await to('tab=orders')
    await reportOf('button')
    await to(`tab=orders&order=${String(sold?.['orderId'])}`)
    await reportOf('article')
    await to(`tab=orders&order=${String(sold?.['orderId'])}&do=refund`)
    await page.getByText('选择要退的商品').first().waitFor()
    await reportOf('button')
    await page.goto(`${stage.proxy.url}/r/1001/${String(sold?.['clientOrderId'])}`)
    await page
      .getByRole('heading', { name: /<img src=x/ })
      .first()
      .waitFor()
    expect(await page.evaluate(() => Reflect.get(window, 'ran') ?? null)).toBeNull()
    await context.close()
  })

  // Last of all: what an import made and took back comes to a new till as so many goods that are gone.
  it('stops an import, goes on where it was, also after lost answers, and takes it back whole', async () => {
    const { proxy } = stage
    const { page, context } = await openTill(stage, 'desktop')
    await page.goto(`${proxy.url}/backoffice/#/import`)
    await logIn(page, '13800000003')
    const choose = (name: string, text: string) =>
      page
        .locator('input[type=file]')
        .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
    await page.getByRole('button', { name: '选择表格' }).waitFor()
    await choose('picture.csv', '\u0000\u0001')
    await page.getByText('这个文件读不了').waitFor()
    const rows = Array.from({ length: 2500 }, (_, at) => `整批 ${at},${9_000_000 + at},1.00`)
    const batch = join(mkdtempSync(join(tmpdir(), 'tillwright-batch-')), 'batch.csv')
    writeFileSync(batch, ['名称,货号,售价', ...rows].join('\n'))
    const chooseBatch = async () => {
      await page.locator('input[type=file]').setInputFiles(batch)
      await page.getByText('检查完了').waitFor()
    }
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
    const stopOnTheWay = async (begin: () => Promise<void>) => {
      proxy.touches = /importGoods/
      proxy.spares = 1
      proxy.line = 'silent'
      await begin()
      await page.getByText('1000 行 · 新建 1000').waitFor()
      await press('停下')
      proxy.mend()
      await page.getByText('已停下').waitFor()
      await page.getByText('2000 行 · 新建 2000').waitFor()
    }
    await stopOnTheWay(() => page.locator('input[type=file]').setInputFiles(batch))
    await press('继续')
    await page.getByText('检查完了').waitFor()
    await stopOnTheWay(() => press('全部写入'))
    // A reload forgets the file, but not which import it was.
    await page.reload()
    await chooseBatch()
    proxy.touches = /importGoods/
    proxy.spares = 2
    proxy.line = 'answerLost'
    await press('全部写入')
    await page.getByText('连不上服务器').waitFor()
    expect(await axeFaults(page)).toEqual([])
    proxy.mend()
    await press('继续')
    await page.getByText('写入完了').waitFor()
    // The last part had been written, only nobody heard of it: it was not written twice.
    await page.getByText('2500 行 · 新建 0 · 更新 0 · 不变 2500').waitFor()
    const past = page.getByRole('region', { name: '导入过的表格' }).getByRole('listitem').first()
    await past.getByText('新建 2500').waitFor()
    await expect.poll(() => page.getByText('batch.csv', { exact: true }).count()).toBe(1)
    await past.getByRole('button', { name: '撤销这次导入' }).click()
    // Nothing is taken back before it was said what that does.
    await page.getByText('改回原样').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: '撤销这次导入' }).click()
    await page.getByText('已撤销').first().waitFor()
    const input = { cursor: null, pageSize: 1, keyword: '整批', categoryId: null, shown: 'all' }
    const left = await stage.manager.post('/api/v1/backoffice/queryOfficeGoods', input)
    expect(left.data['total']).toBe(0)
    await context.close()
  })
})
