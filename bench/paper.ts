// Waits at the counter: from an acknowledged sale to its slip at a network printer, and from a
// steady weight to the label of its pack. A real browser, a real server, real sockets.
import { grams } from '@tillwright/domain/weight/grams.ts'
import { readingOf } from '@tillwright/domain/scale/scale-reading.ts'
import { onDuty, openStage, openTill, type Stage, type Till } from '@tillwright/journeys/journey.ts'
import { serveDevice, startPrinterServer } from '@tillwright/lab/printer-server.ts'
import { toledoFrame } from '@tillwright/lab/scale-frames.ts'
import { virtualLabelPrinter } from '@tillwright/lab/virtual-label-printer.ts'
import type { Page } from 'playwright-core'
import { ms, percentile, verdict } from './figures.ts'

const rounds = 60
const slipBudgetMs = 150
const labelBudgetMs = 100
const patienceMs = 20_000

/** A sale and its slip, a pack and its label, sixty times each. */
export async function benchPaper(): Promise<void> {
  const slips = await startPrinterServer(80)
  const device = virtualLabelPrinter('40x30')
  const labels = await serveDevice(device)
  const stage = await openStage({
    env: { LAB_PRINTERS: `desk=${slips.port},packs=${labels.port}` },
  })
  try {
    const till = await openTill(stage, 'desktop')
    // The compiler marks functions with a helper that no page has.
    await till.page.addInitScript({ content: 'globalThis.__name = (named) => named' })
    await till.page.addInitScript(putScaleOnLine)
    await till.page.reload()
    await onDuty(till, '13800000003')
    await plugIn(stage, till)
    const sold = await slipTimes(stage, till.page, () => slips.printer.papers().at(-1))
    report('sale acked -> slip on paper', sold, slipBudgetMs)
    const packed = await labelTimes(stage, till.page, () => device.labels().at(-1))
    report('weight still -> label on paper', packed, labelBudgetMs)
  } finally {
    await stage.close()
    await Promise.all([slips.close(), labels.close()])
  }
}

function report(what: string, samples: readonly number[], budgetMs: number): void {
  const p95 = percentile(samples, 95)
  console.log(
    `${what}: p50 ${ms(percentile(samples, 50))}, p95 ${ms(p95)} (budget ${budgetMs} ms, ${verdict(p95, budgetMs)}), ${samples.length} samples`,
  )
}

const to = ({ proxy }: Stage, { page }: Till, query: string) =>
  page.goto(`${proxy.url}/#/pages/main?${query}`)

/** The printers by their names, the scale by its cable. */
async function plugIn(stage: Stage, till: Till): Promise<void> {
  const { page } = till
  await to(stage, till, 'tab=more&see=hardware')
  for (const [name, address] of [
    ['打印机', 'desk'],
    ['标签打印机', 'packs'],
  ] as const) {
    const card = page.getByRole('region', { name, exact: true })
    await card.getByRole('button', { name: '网口' }).click()
    await card.getByLabel('打印机地址').fill(address)
    await card.getByRole('button', { name: '保存' }).click()
  }
  const scale = page.getByRole('region', { name: '电子秤' })
  await scale.getByRole('button', { name: '串口', exact: true }).click()
  await scale.getByText('正在接收').waitFor()
}

async function slipTimes(stage: Stage, page: Page, last: () => unknown): Promise<number[]> {
  await page.goto(`${stage.proxy.url}/#/pages/main`)
  const samples: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await page
      .getByRole('button', { name: /牧野纯牛奶/ })
      .first()
      .click()
    await page.evaluate(() => performance.clearResourceTimings())
    const before = last()
    await page.getByRole('button', { name: /^¥\d/ }).first().click()
    const onPaperMs = await whenOther(before, last)
    const ackedMs = await page.evaluate(() => {
      const [placed] = performance
        .getEntriesByType('resource')
        .filter(({ name }) => /cashier\/order\/create/.test(name))
      return placed instanceof PerformanceResourceTiming
        ? performance.timeOrigin + placed.responseEnd
        : Number.NaN
    })
    samples.push(onPaperMs - ackedMs)
  }
  return samples
}

async function labelTimes(stage: Stage, page: Page, last: () => unknown): Promise<number[]> {
  await page.goto(`${stage.proxy.url}/#/pages/main?panel=packs`)
  await page.getByLabel('名称、货号或条码').fill('10001')
  await page
    .getByRole('complementary', { name: '预包装' })
    .getByRole('button', { name: /红富士苹果/ })
    .click()
  const samples: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const before = last()
    const stillMs = await weighAndPress(page, 500 + round)
    samples.push((await whenOther(before, last)) - stillMs)
  }
  return samples
}

/**
 * Empties the plate, lays a pack on it and presses as soon as that is possible; returns when the
 * weight was steady.
 */
function weighAndPress(page: Page, weight: number): Promise<number> {
  const frame = (lies: number, stable: boolean) => [
    ...toledoFrame(readingOf(grams(lies), { stable, overload: false })),
  ]
  const [empty, moving, still] = [frame(0, true), frame(weight - 20, false), frame(weight, true)]
  return page.evaluate(
    async ([frames, last]) => {
      const { say } = Reflect.get(window, 'scaleLine')
      for (const bytes of frames) {
        say(bytes)
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
      const pressed = new Promise<void>((resolve) => {
        new MutationObserver((_changes, observer) => {
          const button = [...document.querySelectorAll('button')].find((one) =>
            one.textContent.startsWith('打标签'),
          )
          if (button === undefined || button.getAttribute('aria-disabled') === 'true') return
          observer.disconnect()
          button.click()
          resolve()
        }).observe(document.body, { subtree: true, childList: true, attributes: true })
      })
      say(last)
      const stillMs = performance.timeOrigin + performance.now()
      await pressed
      return stillMs
    },
    [[empty, empty, empty, moving, moving, still, still], still] as const,
  )
}

/** When something other than before came out, in milliseconds since 1970. */
async function whenOther(before: unknown, last: () => unknown): Promise<number> {
  const until = performance.now() + patienceMs
  while (last() === before) {
    if (performance.now() > until) throw new Error('nothing came out')
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  return performance.timeOrigin + performance.now()
}

/** A serial port whose scale reports the weight it is given. */
function putScaleOnLine(): void {
  const line: { to: ReadableStreamDefaultController<Uint8Array> | null } = { to: null }
  const port: Record<string, unknown> = { readable: null, writable: null }
  Object.assign(port, {
    open: async () => {
      port['readable'] = new ReadableStream<Uint8Array>({
        start: (opened) => {
          line.to = opened
        },
      })
    },
    close: async () => {
      port['readable'] = null
    },
  })
  Object.defineProperty(navigator, 'serial', {
    value: { getPorts: async () => [port], requestPort: async () => port },
  })
  Object.assign(window, {
    scaleLine: { say: (bytes: readonly number[]) => line.to?.enqueue(Uint8Array.from(bytes)) },
  })
}
