import { readFileSync } from 'node:fs'
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
import { demo, typed } from './shop-names.ts'
import { anyText, anything, officeWords, pattern, tillWords } from './words.ts'

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
  'members',
  'members/levels',
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

/** Records created in a form over their list. */
const made = [
  'goods',
  'coupons',
  'members/levels',
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
  it('shows on a till how many goods have come, stops there, and goes on', async () => {
    const till = await openTill(stage, 'desktop')
    const { page, context } = till
    // The first page of the goods comes, the second one does not.
    stage.proxy.touches = /syncGoods/
    stage.proxy.spares = 1
    stage.proxy.line = 'silent'
    await onDuty(till, '13800000002')
    await page
      .getByRole('button', { name: pattern`^${officeWords.shop.displayStates.ONLINE}` })
      .click()
    await page.getByText(pattern`${tillWords.till.goodsRead(200, anything)}`).waitFor()
    // Stops at once: an unanswered call is abandoned.
    await page.getByRole('button', { name: tillWords.till.syncStop }).click()
    await page.getByText(pattern`${tillWords.till.goodsStopped(200, anything)}`).waitFor()
    // Goods received so far can already be sold.
    await page.getByText(pattern`^${tillWords.till.goodsSynced('200', anything)}`).waitFor()
    // Goods not yet received are requested from the server, code by code.
    await scan(page, '6901289000108')
    await page.getByText(tillWords.sell.subtotalItems('1')).waitFor()
    stage.proxy.mend()
    // Soon: a till begins again by itself once the server answers.
    await page.getByRole('button', { name: tillWords.till.syncOn }).click()
    // How many that were depends on whether the till began by itself first: then it has them all.
    await page.getByText(pattern`${tillWords.till.goodsChanged(anything)}`).waitFor()
    await page
      .getByText(pattern`^(?!200\b)${tillWords.till.goodsSynced(anything, anything)}`)
      .waitFor()
    await page.getByText(tillWords.sell.subtotalItems('1')).waitFor()
    expect(await page.getByText(tillWords.cart.unknownCode).count()).toBe(0)
    expect(await axeFaults(page)).toEqual([])
    await context.close()
  })

  it('shows a changed price on an open till within seconds', async () => {
    const till = await openTill(stage, 'desktop')
    await onDuty(till)
    const office = await openTill(stage, 'desktop')
    const { page } = office
    await page.goto(`${stage.proxy.url}/backoffice/#/goods`)
    await logIn(page, '13800000003')
    await page
      .getByRole('link', { name: pattern`${demo.apples}` })
      .first()
      .or(page.getByText(pattern`${officeWords.goods.count(anything)}`))
      .first()
      .waitFor()
    await page.getByLabel(officeWords.goods.search).fill('10001')
    await page
      .getByRole('link', { name: pattern`^${demo.apples}` })
      .first()
      .click()
    const price = page.getByLabel(officeWords.goods.price, { exact: true })
    await price.waitFor()
    expect(await axeFaults(page)).toEqual([])
    await page.getByLabel(officeWords.goods.barcodes, { exact: true }).fill('6901234567890')
    await page.getByRole('button', { name: officeWords.goods.save }).click()
    await page.getByText(officeWords.goods.faults.checkDigit('6901234567890')).waitFor()
    await page.getByLabel(officeWords.goods.barcodes, { exact: true }).fill('')
    await page.getByLabel(officeWords.goods.prices.discountCents).fill('')
    await page.getByLabel(officeWords.goods.prices.offlineCents).fill('')
    await page.getByLabel(officeWords.goods.memberPrice).fill('')
    await price.fill('1234.56')
    await page.getByRole('button', { name: officeWords.goods.save }).click()
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

  it('warns the second of two who change one product, and keeps what they typed', async () => {
    const taste = { locale: 'en-US', colorScheme: 'dark' } as const
    const [one, other] = [await openTill(stage, 'desktop', taste), await openTill(stage, 'desktop')]
    const { data } = await stage.manager.post('/api/v1/backoffice/queryOfficeGoods', {
      cursor: null,
      pageSize: 1,
      keyword: typed.milkWord,
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
    await other.page.getByLabel(officeWords.goods.spec, { exact: true }).fill(typed.first)
    await one.page.getByLabel('Specification', { exact: true }).fill('second')
    await other.page.getByRole('button', { name: officeWords.goods.save }).click()
    await other.page
      .getByLabel(officeWords.goods.spec, { exact: true })
      .waitFor({ state: 'detached' })
    await one.page.getByRole('button', { name: 'Save' }).click()
    await one.page.getByText('Somebody just changed these goods').waitFor()
    await expect
      .poll(() => one.page.getByLabel('Specification', { exact: true }).inputValue())
      .toBe('second')
    await one.page.getByRole('button', { name: 'Drop mine' }).click()
    await one.page.waitForFunction(
      (first) => [...document.querySelectorAll('input')].some(({ value }) => value === first),
      typed.first,
    )
    await one.page.getByRole('button', { name: 'Close' }).click()
    expect(await axeFaults(one.page)).toEqual([])
    for (const { context } of [one, other]) await context.close()
  })

  it('changes many goods at once and keeps a category tree', async () => {
    const { page, context } = await openTill(stage, 'desktop')
    await page.goto(`${stage.proxy.url}/backoffice/#/goods/categories`)
    await logIn(page, '13800000003')
    await page.getByRole('button', { name: officeWords.goods.newCategory }).click()
    await page.getByLabel(officeWords.goods.categoryName).fill(typed.giftBox)
    await page.getByRole('button', { name: officeWords.goods.save }).click()
    await page.getByText(typed.giftBox).first().waitFor()
    expect(await axeFaults(page)).toEqual([])
    await page.goto(`${stage.proxy.url}/backoffice/#/goods`)
    await page.getByLabel(officeWords.goods.search).fill(typed.yogurt)
    const names = page.locator('a[href*="goods?id="]')
    await names.filter({ hasText: typed.yogurt }).first().waitFor()
    await expect.poll(() => names.filter({ hasNotText: typed.yogurt }).count()).toBe(0)
    await page.getByLabel(officeWords.goods.chooseAll).check()
    await page.getByRole('button', { name: officeWords.goods.offSale }).click()
    await page
      .getByText(pattern`${officeWords.goods.chosen(anything)}`)
      .waitFor({ state: 'detached' })
    await page.getByLabel(officeWords.goods.show).selectOption('offSale')
    await page
      .getByRole('link', { name: pattern`${typed.yogurt}` })
      .first()
      .waitFor()
    await context.close()
  })

  it('prints price labels of chosen goods, and shows them on a display', async () => {
    const { page, context } = await openTill(stage, 'desktop')
    await page.addInitScript(capturePrints)
    const words = { kind: 'words', text: typed.membersDay, size: 'small', align: 'left' }
    const blocks = usualTemplate('LABEL').map((block) => (block.kind === 'note' ? words : block))
    const shape = { kind: 'LABEL', paper: '40x30', blocks, version: 0 }
    expect((await stage.manager.post(savePaperShape.path, shape)).code).toBe(1200)
    await page.goto(`${stage.proxy.url}/backoffice/#/goods`)
    await logIn(page, '13800000003')
    const choose = page.getByRole('checkbox', {
      name: pattern`^${officeWords.goods.choose(`${anyText}${typed.rice}`)}`,
    })
    const labels = page.getByRole('button', { name: officeWords.goods.labels })
    await page.getByLabel(officeWords.goods.search).fill(typed.rice)
    await choose.first().waitFor()
    const listed = page.getByRole('checkbox', {
      name: pattern`^${officeWords.goods.choose(anything)}`,
    })
    await expect.poll(async () => (await listed.count()) - (await choose.count())).toBe(0)
    await choose.nth(1).check()
    await choose.first().check()
    const names = await choose.evaluateAll((boxes) =>
      boxes.slice(0, 2).map((box) => (box.getAttribute('aria-label') ?? '').slice(3)),
    )
    await labels.click()
    const sample = page.getByRole('img', { name: officeWords.goods.labelSample })
    await expect
      .poll(() => sample.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(480)
    await page.getByLabel(officeWords.goods.labelPaper).selectOption('40x30')
    await expect
      .poll(() => sample.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(320)
    expect(await axeFaults(page)).toEqual([])
    await page.getByRole('button', { name: officeWords.goods.printLabels(2) }).click()
    await page.waitForFunction(() => Reflect.has(window, 'printed'))
    const printed = await page.evaluate(() => Reflect.get(window, 'printed') as string[])
    expect(printed.length).toBe(2)
    for (const [at, label] of printed.entries()) {
      expect(label).toContain(names[at]?.slice(0, 4))
      expect(label).toMatch(/[¥￥]/)
      expect(label).toContain(typed.membersDay)
    }
    await page.getByRole('button', { name: officeWords.dialog.close }).click()
    await page.getByRole('button', { name: officeWords.goods.onDisplay }).click()
    const show = page.getByRole('button', { name: officeWords.goods.displayShow(2) })
    const display = page.getByLabel(officeWords.goods.display, { exact: true })
    await display.selectOption({ label: `${officeWords.papers.kinds.LABEL} 6` })
    expect(await axeFaults(page)).toEqual([])
    await show.click()
    await show.waitFor({ state: 'detached' })
    const page1 = { pageNo: '1', pageSize: '50' }
    const shelf = await stage.manager.get('queryPopDevices', {
      ...page1,
      keyword: `${officeWords.papers.kinds.LABEL} 6`,
    })
    const deviceId = String(shelf.data['list']?.[0]?.['deviceId'])
    const shown = await stage.manager.get('queryPopGoods', { ...page1, deviceId })
    const onShelf = [0, 1].map((at) => String(shown.data['list']?.[at]?.['name']))
    for (const name of names) expect(onShelf.some((text) => text.startsWith(name))).toBe(true)
    await page.goto(`${stage.proxy.url}/backoffice/#/settings/boxes`)
    await page.getByRole('table').getByRole('link').first().click()
    await page.getByRole('img', { name: officeWords.goods.labelSample }).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await page.getByRole('button', { name: officeWords.goods.printLabels(1) }).click()
    await page.waitForFunction(
      (word) => String(Reflect.get(window, 'printed')).includes(word),
      officeWords.shop.deposit,
    )
    await context.close()
  })

  it('warns the second of two who change one setting, and notifies a till of the first change', async () => {
    const [one, other] = [await openTill(stage, 'desktop'), await openTill(stage, 'desktop')]
    for (const { page } of [one, other]) {
      await page.goto(`${stage.proxy.url}/backoffice/#/settings`)
      await logIn(page, '13800000003')
      await page.getByLabel(officeWords.settings.fields.receiptHeader).waitFor()
    }
    await one.page.getByLabel(officeWords.settings.fields.receiptHeader).fill(typed.welcome)
    await other.page.getByLabel(officeWords.settings.fields.receiptHeader).fill('<b>second</b>')
    await one.page.getByRole('button', { name: officeWords.goods.save }).click()
    await one.page.getByText(officeWords.records.saved).waitFor()
    expect(await axeFaults(one.page)).toEqual([])
    await other.page.getByRole('button', { name: officeWords.goods.save }).click()
    await other.page.getByText(officeWords.records.overtaken).waitFor()
    await expect
      .poll(() => other.page.getByLabel(officeWords.settings.fields.receiptHeader).inputValue())
      .toBe('<b>second</b>')
    await other.page.getByRole('button', { name: officeWords.goods.readAgain }).click()
    await other.page.waitForFunction(
      (text) => [...document.querySelectorAll('textarea')].some(({ value }) => value === text),
      typed.welcome,
    )
    for (const { context } of [one, other]) await context.close()
  })

  it('shows every page of the office in the dark, in English, on a tablet', async () => {
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
      ['members', 'Members'],
      ['members/levels', 'Member levels'],
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

  it('keeps a text that is too long for its field, and says so', async () => {
    const { page, context } = await openTill(stage, 'desktop')
    await page.goto(`${stage.proxy.url}/backoffice/#/`)
    await logIn(page, '13800000004')
    await page.getByRole('navigation', { name: officeWords.nav.label }).waitFor()
    const faults: string[] = []
    let fields = 0
    for (const path of [...everywhere, ...made.map((kind) => `${kind}?id=new`)]) {
      await page.goto(`${stage.proxy.url}/backoffice/#/${path}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page
        .getByRole('status', { name: officeWords.state.loading })
        .waitFor({ state: 'detached' })
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
    const name = form.getByRole('textbox', { name: officeWords.goods.name, exact: true })
    const long = officeWords.papers.sizes.huge.repeat(41)
    await name.fill(long)
    await form.getByRole('button', { name: officeWords.goods.save }).click()
    await form.getByText(officeWords.field.tooLong(40, 1)).waitFor()
    await expect.poll(() => name.inputValue()).toBe(long)
    expect(await name.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(stage.proxy.reached(/saveOfficeMerchant/)).toBe(0)
    await name.fill(typed.bigMerchant)
    await form.getByRole('button', { name: officeWords.goods.save }).click()
    // Settings of every store are saved with the sensitive password.
    await form.getByLabel(officeWords.records.proof).fill(demoSensitivePassword)
    await form.getByRole('button', { name: officeWords.goods.save }).click()
    await page.getByRole('link', { name: typed.bigMerchant }).waitFor()
    expect(stage.proxy.reached(/saveOfficeMerchant/)).toBe(2)
    await context.close()
  })

  it('runs no script from a hostile name, on any page or in a spreadsheet', async () => {
    await stage.manager.login('13800000004')
    expect(await plantNames(stage.manager)).toBeGreaterThan(15)
    const { page, context } = await openTill(stage, 'desktop')
    await page.goto(`${stage.proxy.url}/backoffice/#/settings/boxes`)
    await logIn(page, '13800000003')
    await page.getByRole('link', { name: hostileName }).first().waitFor()
    for (const path of everywhere) {
      await page.goto(`${stage.proxy.url}/backoffice/#/${path}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page
        .getByRole('status', { name: officeWords.state.loading })
        .waitFor({ state: 'detached' })
      expect(await page.locator('img[src=x]').count()).toBe(0)
      expect(await page.evaluate(() => Reflect.get(window, 'ran') ?? null)).toBeNull()
    }
    // An export that takes too long can be stopped, and says what it did.
    stage.proxy.line = 'silent'
    await page.getByRole('button', { name: officeWords.records.exportAs('CSV') }).click()
    await page.getByRole('button', { name: officeWords.records.stop }).click()
    await page.getByText(officeWords.records.stopped).waitFor()
    stage.proxy.line = 'whole'
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: officeWords.records.exportAs('CSV') }).click(),
    ])
    const text = readFileSync(await saved.path(), 'utf8')
    expect(text).toContain(`'${hostileName}`)
    await page.getByText(pattern`^${officeWords.records.exported(anything)}`).waitFor()
    const [book] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: officeWords.records.exportAs('XLSX') }).click(),
    ])
    expect(
      readFileSync(await book.path())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK')
    await context.close()
  })

  it('exports the listed goods, also as a large workbook', async () => {
    const { page, context } = await openTill(stage, 'desktop')
    const saved = async (kind: string): Promise<Buffer> => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: officeWords.records.exportAs(kind) }).click(),
      ])
      return readFileSync(await download.path())
    }
    await page.goto(`${stage.proxy.url}/backoffice/#/goods`)
    await logIn(page, '13800000003')
    await page.getByRole('navigation', { name: officeWords.nav.label }).waitFor()
    await page.goto(`${stage.proxy.url}/backoffice/#/goods`)
    await page.getByText(pattern`^${officeWords.goods.count(anything)}`).waitFor()
    // Far more than what is packed without a worker.
    const book = await saved('XLSX')
    expect(book.subarray(0, 2).toString()).toBe('PK')
    expect(book.length).toBeGreaterThan(80_000)
    await page.getByRole('textbox', { name: officeWords.goods.search }).fill('hfs')
    const few = page.getByText(pattern`^\d{1,2}${officeWords.goods.count(0).slice(1)}$`)
    await few.waitFor()
    const count = Number(/\d+/.exec((await few.textContent()) ?? '')?.[0])
    const lines = (await saved('CSV')).toString('utf8').trim().split('\n')
    expect(lines.length).toBe(count + 1)
    await context.close()
  })

  it('runs no script from a hostile name on a till, during the sale and after', async () => {
    const milk = await barcodeOf(stage, hostileName)
    const before = await ordersIn(stage)
    const till = await openTill(stage, 'desktop')
    const { page, context } = till
    // Nobody in the shop can rename a member, so the response is given such a name.
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
    if (page.url().includes('signPage'))
      await page.getByRole('button', { name: pattern`^${tillWords.sign.open}` }).click()
    // Changed goods come with the last page, the apples too, and are placed at the end.
    await page
      .getByRole('button', { name: pattern`^${officeWords.shop.displayStates.ONLINE}` })
      .click()
    await page.getByText(pattern`${tillWords.till.goodsChanged(anything)}`).waitFor()
    await page.keyboard.press('Escape')
    await scan(page, milk)
    await page.getByText(tillWords.sell.subtotalItems('1')).first().waitFor()
    await scan(page, 'TM000000017')
    await page.getByText('139****0001').first().waitFor()
    await reportOf('button')
    await page.keyboard.press('F6')
    const ticket = page
      .getByRole('button', { name: pattern`${tillWords.coupon.noThreshold} (=1\+1)?<img src=x` })
      .first()
    await ticket.waitFor()
    await reportOf('button')
    await ticket.click()
    await page
      .getByText(/=1\+1<img src=x/)
      .first()
      .waitFor()
    await reportOf('button')
    await page.getByRole('button', { name: pattern`^${tillWords.sell.exact}` }).click()
    await page.getByText(tillWords.tender.doneTitle).first().waitFor()
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
    await page.getByText(tillWords.refund.pick).first().waitFor()
    await reportOf('button')
    await page.goto(`${stage.proxy.url}/r/1001/${String(sold?.['clientOrderId'])}`)
    await page
      .getByRole('heading', { name: /<img src=x/ })
      .first()
      .waitFor()
    expect(await page.evaluate(() => Reflect.get(window, 'ran') ?? null)).toBeNull()
    await context.close()
  })
})
