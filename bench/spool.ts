import { randomUUID } from 'node:crypto'
import { startPrinterServer } from '@tillwright/lab/printer-server.ts'
import { encodeEscpos } from '@tillwright/printing/escpos/encode.ts'
import { layout } from '@tillwright/printing/layout/layout.ts'
import { setup as keepSeeds } from '@tillwright/server/testing/keep-seeds.ts'
import { letPapersWait, raceForPapers } from '@tillwright/server/testing/paper-race.ts'
import { openTestShop } from '@tillwright/server/testing/test-shop.ts'
import { ms, percentile, perSecond } from './figures.ts'

const slips = 100
const racingPapers = 5_000
const place = { platformId: '1001', storeId: '100101' }

/** Bytes to a network printer, and two tills racing for what waits. */
export async function benchSpool(): Promise<void> {
  const rows = Array.from(
    { length: 40 },
    (_, row) => ({ kind: 'text', text: `红富士苹果 ${row}` }) as const,
  )
  const bytes = encodeEscpos(layout([...rows, { kind: 'cut' }], 80))
  const printer = await startPrinterServer(80)
  const lab = new Map([['front', { host: '127.0.0.1', port: printer.port }]])
  const forgetSeeds = keepSeeds()
  const shop = await openTestShop(['1001'], { spool: { lab } })
  try {
    const till = await shop.till().onDuty('13800000002')
    const { data } = await till.get('getHardwareSetting')
    const front = Object.assign({}, data['hardware']?.['printer'], { address: 'front' })
    const hardware = Object.assign({}, data['hardware'], { printer: front })
    await till.post('setHardwareSetting', { hardware, version: data['version'] })
    const samples: number[] = []
    for (let sent = 0; sent < slips; sent += 1) {
      const before = printer.printer.papers().at(-1)
      const bytesBase64 = Buffer.from(bytes).toString('base64')
      const input = { clientPrintId: randomUUID(), title: 'bench', bytesBase64 }
      await till.post('print/sendPrintJob', input)
      const acked = performance.now()
      while (printer.printer.papers().at(-1) === before)
        await new Promise((resolve) => setImmediate(resolve))
      samples.push(performance.now() - acked)
    }
    console.log(
      `taken by the server -> on paper: p50 ${ms(percentile(samples, 50))}, p95 ${ms(percentile(samples, 95))}`,
    )
    await letPapersWait(shop, place, racingPapers)
    const begun = performance.now()
    const handed = await raceForPapers([till, await shop.till().onDuty('13800000003')])
    const rate = perSecond(racingPapers, performance.now() - begun)
    const once = new Set(handed.flat().map((jobId) => jobId.split('.')[0])).size
    console.log(
      `two tills racing for ${racingPapers} papers: ${handed.flat().length} handed out, ${once} different, ${rate.toFixed(0)}/s`,
    )
  } finally {
    await shop.close()
    await printer.close()
    forgetSeeds()
  }
}
