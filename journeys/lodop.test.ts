// The print plugin in a real browser, over real sockets: the ports of the real one lead to stand-ins.
import { type ClodopServer, startClodopServer } from '@tillwright/lab/clodop-server.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { onDuty, openStage, openTill, type Stage, type Till } from './journey.ts'

describe('the print plugin', () => {
  let first: ClodopServer
  let second: ClodopServer
  let stage: Stage
  let till: Till

  beforeAll(async () => {
    const printers = ['front', 'kitchen']
    first = await startClodopServer({ host: 'http://localhost:8000', printers })
    second = await startClodopServer({ host: 'http://localhost:18000', printers })
    stage = await openStage({
      switches: [
        `--host-resolver-rules=MAP localhost:8000 127.0.0.1:${first.port},MAP localhost:18000 127.0.0.1:${second.port}`,
        '--disable-features=LocalNetworkAccessChecks,BlockInsecurePrivateNetworkRequests',
      ],
    })
    till = await openTill(stage, 'desktop')
    await onDuty(till, '13800000002')
    await toHardware()
    await card().getByRole('button', { name: 'LODOP' }).click()
    await button('检查打印插件').waitFor()
  })
  afterAll(async () => {
    await till.context.close()
    await Promise.all([stage.close(), first.close(), second.close()])
  })
  beforeEach(() => {
    for (const service of [first, second]) {
      service.setFaults({ isDown: true, hasNoSocket: false, isSilent: false, refuses: false })
      service.setFaults({ holdsPapers: false })
      service.setVersions({ service: '6.5.7.1', control: '6.2.2.6' })
    }
  })
  afterEach(async () => {
    const dialog = till.page.getByRole('dialog')
    if (await dialog.isVisible()) await till.page.keyboard.press('Escape')
  })

  const card = () => till.page.getByRole('region', { name: '打印机', exact: true })
  const button = (name: string) => card().getByRole('button', { name })
  const toHardware = async () => {
    await till.page.goto(`${stage.proxy.url}/#/pages/main?tab=more&see=hardware`)
    await till.page.reload()
    await card().waitFor()
  }
  const papers = () => [first, second].map((service) => service.papers().length)
  const said = (text: RegExp) => till.page.getByText(text).first().waitFor()

  it.each([
    ['on the first port', () => first],
    ['on the second port', () => second],
  ])('prints where it answers %s', async (_where, service) => {
    service().setFaults({ isDown: false })
    await toHardware()
    await button('检查打印插件').click()
    await said(/打印插件正常，版本 6.5.7.1/)
    const before = service().papers().length
    await button('测试打印').click()
    await vi.waitFor(() => expect(service().papers()).toHaveLength(before + 1), 8000)
    expect(service().papers().at(-1)).toMatchObject({ orient: '3', printtask: '测试页' })
    expect(Object.values(service().papers().at(-1) ?? {}).join(' ')).toContain('收银台')
  })

  it('prints once where both ports answer', async () => {
    for (const service of [first, second]) service.setFaults({ isDown: false })
    await toHardware()
    const [one = 0, two = 0] = papers()
    await button('测试打印').click()
    await vi.waitFor(() => expect(papers().toSorted()).not.toEqual([one, two].toSorted()), 8000)
    expect(papers()).toEqual([one, two + 1])
  })

  it('prints by a form where its socket is kept away', async () => {
    first.setFaults({ isDown: false, hasNoSocket: true })
    await toHardware()
    const [one = 0] = papers()
    await button('测试打印').click()
    await vi.waitFor(() => expect(papers()[0]).toBe(one + 1), 8000)
  })

  it('absent, is requested in a dialog, once, and the till goes on', async () => {
    await toHardware()
    await button('测试打印').click()
    await said(/需要先安装打印插件 C-Lodop/)
    await till.page.getByRole('button', { name: '以后再说' }).click()
    await button('测试打印').click()
    await said(/打印插件未安装或未启动/)
    expect(await till.page.getByText(/需要先安装打印插件/).count()).toBe(0)
    // Started meanwhile: the next paper finds it without a reload.
    first.setFaults({ isDown: false })
    const [one = 0] = papers()
    await button('测试打印').click()
    await vi.waitFor(() => expect(papers()[0]).toBe(one + 1), 8000)
  })

  it.each([
    ['service', { service: '4.1.6.0' }],
    ['control', { control: '6.2.2.5' }],
  ])('with an old %s is asked to be updated, and prints nothing', async (_part, versions) => {
    first.setVersions(versions)
    first.setFaults({ isDown: false })
    await toHardware()
    const before = papers()
    await button('测试打印').click()
    await said(/打印插件需要升级：打印服务至少 4.1.6.1，控件至少 6.2.2.6/)
    expect(papers()).toEqual(before)
  })

  it('that says no, and one that says nothing, are explained in words', async () => {
    first.setFaults({ isDown: false, refuses: true })
    await toHardware()
    await button('测试打印').click()
    await card().getByText('打印机故障').waitFor()
    first.setFaults({ refuses: false, isSilent: true })
    await button('测试打印').click()
    await card().getByText('打到一半断了').waitFor()
  })

  describe.each([
    [
      'a Mac',
      "Object.defineProperty(navigator, 'platform', { get: () => 'MacIntel', configurable: true })",
    ],
    [
      'Unix',
      "Object.defineProperty(navigator, 'platform', { get: () => 'X11', configurable: true })",
    ],
  ])('on %s', (_system, script) => {
    it('is said not to be supported', async () => {
      first.setFaults({ isDown: false })
      await till.page.evaluate(script)
      const before = papers()
      await button('检查打印插件').click()
      await said(/Mac 或 Unix）不支持 LODOP 打印/)
      expect(papers()).toEqual(before)
      await till.page.getByRole('button', { name: '以后再说' }).click()
    })
  })

  it('where it cannot be, one press prints with the browser from now on', async () => {
    const { page } = till
    await button('检查打印插件').click()
    await page.getByRole('button', { name: '改用浏览器打印' }).click()
    await card().getByRole('button', { name: '浏览器', pressed: true }).waitFor()
    await button('LODOP').click()
    await button('检查打印插件').waitFor()
  })

  it('that the browser keeps away is told so, with what to do', async () => {
    await toHardware()
    await till.page.evaluate(() => {
      Object.defineProperty(navigator.permissions, 'query', {
        value: () => Promise.resolve({ state: 'denied' }),
      })
    })
    await button('检查打印插件').click()
    await said(/允许访问本地网络/)
  })
})
