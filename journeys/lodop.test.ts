// The print plugin in a real browser, over real sockets: the ports of the real one lead to stand-ins.
import { type ClodopServer, startClodopServer } from '@tillwright/lab/clodop-server.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { onDuty, openStage, openTill, type Stage, type Till } from './journey.ts'
import { pattern, tillWords } from './words.ts'

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
    await button(tillWords.hardware.checkLodop).waitFor()
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

  const card = () => till.page.getByRole('region', { name: tillWords.devices.printer, exact: true })
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
  ])('prints when it answers %s', async (_where, service) => {
    service().setFaults({ isDown: false })
    await toHardware()
    await button(tillWords.hardware.checkLodop).click()
    await said(pattern`${tillWords.hardware.lodopFine('6')}.5.7.1`)
    const before = service().papers().length
    await button(tillWords.hardware.testPrint).click()
    await vi.waitFor(() => expect(service().papers()).toHaveLength(before + 1), 8000)
    expect(service().papers().at(-1)).toMatchObject({
      orient: '3',
      printtask: tillWords.hardware.testPage,
    })
    expect(Object.values(service().papers().at(-1) ?? {}).join(' ')).toContain(
      tillWords.shell.thisTill,
    )
  })

  it('prints once when both ports answer', async () => {
    for (const service of [first, second]) service.setFaults({ isDown: false })
    await toHardware()
    const [one = 0, two = 0] = papers()
    await button(tillWords.hardware.testPrint).click()
    await vi.waitFor(() => expect(papers().toSorted()).not.toEqual([one, two].toSorted()), 8000)
    expect(papers()).toEqual([one, two + 1])
  })

  it('prints by a form when its socket is blocked', async () => {
    first.setFaults({ isDown: false, hasNoSocket: true })
    await toHardware()
    const [one = 0] = papers()
    await button(tillWords.hardware.testPrint).click()
    await vi.waitFor(() => expect(papers()[0]).toBe(one + 1), 8000)
  })

  it('is requested in a dialog, once, when it is missing, and the till goes on', async () => {
    await toHardware()
    await button(tillWords.hardware.testPrint).click()
    await said(pattern`${tillWords.hardware.lodop.missing}`)
    await till.page.getByRole('button', { name: tillWords.hardware.lodop.later }).click()
    await button(tillWords.hardware.testPrint).click()
    await said(pattern`${tillWords.prints.faults.pluginMissing}`)
    expect(await till.page.getByText(pattern`${tillWords.hardware.lodop.missing}`).count()).toBe(0)
    // Started meanwhile: the next paper finds it without a reload.
    first.setFaults({ isDown: false })
    const [one = 0] = papers()
    await button(tillWords.hardware.testPrint).click()
    await vi.waitFor(() => expect(papers()[0]).toBe(one + 1), 8000)
  })

  it.each([
    ['service', { service: '4.1.6.0' }],
    ['control', { control: '6.2.2.5' }],
  ])('prints nothing and asks for an update when its %s is old', async (_part, versions) => {
    first.setVersions(versions)
    first.setFaults({ isDown: false })
    await toHardware()
    const before = papers()
    await button(tillWords.hardware.testPrint).click()
    await said(pattern`${tillWords.hardware.lodop.old('4.1.6.1', '6.2.2.6')}`)
    expect(papers()).toEqual(before)
  })

  it('explains a refusal, and silence, in words', async () => {
    first.setFaults({ isDown: false, refuses: true })
    await toHardware()
    await button(tillWords.hardware.testPrint).click()
    await card().getByText(tillWords.hardware.hasError).waitFor()
    first.setFaults({ refuses: false, isSilent: true })
    await button(tillWords.hardware.testPrint).click()
    await card().getByText(tillWords.prints.faults.unknown).waitFor()
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
    it('is reported as unsupported', async () => {
      first.setFaults({ isDown: false })
      await till.page.evaluate(script)
      const before = papers()
      await button(tillWords.hardware.checkLodop).click()
      await said(pattern`${tillWords.hardware.lodop.unfit}`)
      expect(papers()).toEqual(before)
      await till.page.getByRole('button', { name: tillWords.hardware.lodop.later }).click()
    })
  })

  it('prints by the browser from now on after one press', async () => {
    const { page } = till
    await button(tillWords.hardware.checkLodop).click()
    await page.getByRole('button', { name: tillWords.hardware.lodop.useBrowser }).click()
    await card()
      .getByRole('button', { name: tillWords.hardware.printerKinds.browser, pressed: true })
      .waitFor()
    await button('LODOP').click()
    await button(tillWords.hardware.checkLodop).waitFor()
  })

  it('says what to do when the browser blocks it', async () => {
    await toHardware()
    await till.page.evaluate(() => {
      Object.defineProperty(navigator.permissions, 'query', {
        value: () => Promise.resolve({ state: 'denied' }),
      })
    })
    await button(tillWords.hardware.checkLodop).click()
    await said(pattern`${tillWords.hardware.lodop.refused}`)
  })
})
