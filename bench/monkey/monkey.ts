// Somebody who presses whatever there is, on everything that has a screen, while the network and the
// server come and go. A run is its seed: the same seed throws the same dice.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { Dice } from '@tillwright/domain/pricing/oracle/dice.ts'
import { openBrowser } from '@tillwright/journeys/browser.ts'
import { openProxy } from '@tillwright/journeys/cutting-proxy.ts'
import { dropShop, startShop } from '@tillwright/server/testing/shop-process.ts'
import { TestTill } from '@tillwright/server/testing/test-till.ts'
import { Hand, type HandTerms } from './monkey-hand.ts'
import { unsettledSales } from './monkey-sales.ts'

const steps = Number(process.env['STEPS'] ?? 400)
const root = process.env['APP_ROOT'] ?? process.cwd()

/** Accounts of the demo shop: each till has a cashier of its own, whoever is left helps out at the end. */
const hands: readonly HandTerms[] = [
  { name: 'desktop', view: 'desktop', home: '/#/pages/main', phone: '13800000001' },
  { name: 'phone', view: 'phone', home: '/#/pages/mobile/main', phone: '13800000002' },
  { name: 'kiosk', view: 'phone', home: '/#/pages/selfServicePage', phone: '13800000003' },
  { name: 'office', view: 'desktop', home: '/backoffice/', phone: '13800000003' },
]

/** `MONKEY=seed` repeats a run, several with commas between; `STEPS` says how long each is. */
export async function benchMonkey(): Promise<void> {
  const asked = process.env['MONKEY']?.split(',').map(Number)
  let found = 0
  for (const seed of asked ?? [Date.now() % 1_000_000]) found += await run(seed)
  if (found > 0) process.exitCode = 1
}

async function run(seed: number): Promise<number> {
  console.log(`seed ${seed}, ${steps} steps`)
  const dice = new Dice(seed)
  const env = { CALLS_PER_SECOND: '1000000' }
  let shop = await startShop(undefined, env)
  const proxy = await openProxy(shop.url)
  const browser = await openBrowser()
  const found = new Set<string>()
  let step = 0
  const tell = (what: string) => {
    if (found.has(what)) return
    found.add(what)
    console.log(`  step ${step}: ${what}`)
  }
  const opened: Hand[] = []
  for (const terms of hands)
    opened.push(await Hand.open(browser, { ...terms, url: proxy.url, dice, tell, line: proxy }))
  const codes = await codesToScan(proxy.url)
  let mendsAt = 0
  for (step = 1; step <= steps; step += 1) {
    if (step === mendsAt) proxy.mend()
    if (proxy.line === 'whole' && dice.chance(2)) {
      proxy.line = dice.of(['cut', 'answerLost', 'faulty', 'silent'])
      mendsAt = step + dice.between(2, 12)
    }
    if (dice.chance(1)) {
      await shop.kill()
      shop = await startShop(shop.folder, env)
      proxy.target = shop.url
    }
    await opened[dice.under(opened.length)]?.act(codes)
  }
  proxy.mend()
  const manager = new TestTill(proxy.url, '1001', { nowMs: Date.now() })
  await manager.login('13800000002')
  for (const hand of opened) for (const lost of await unsettledSales(hand, manager)) tell(lost)
  await browser.close()
  await proxy.close()
  await shop.stop()
  const verify = [join(root, 'dist/server/verify.mjs'), shop.folder]
  const books = spawnSync(process.execPath, verify, { encoding: 'utf8' })
  if (books.status !== 0) tell(`the books: ${books.stdout}${books.stderr}`)
  if (found.size === 0) dropShop(shop.folder)
  else console.log(`  the shop is kept in ${shop.folder}`)
  console.log(`  ${found.size} found, ${opened.map((hand) => hand.told()).join(', ')}`)
  return found.size
}

/** Goods, a member, payments that the laboratory's gateway answers each in its way, and nonsense. */
async function codesToScan(url: string): Promise<readonly string[]> {
  const till = new TestTill(url, '1001', { nowMs: Date.now() })
  await till.login('13800000002')
  const { data } = await till.get('queryGoodsByStore', { pageNo: '1', pageSize: '40' })
  const goods = Array.from({ length: 40 }, (_, at) =>
    String(data['list']?.[at]?.['barcode_arr']?.[0] ?? ''),
  )
  const paying = ['134567890123450001', '134567890123459002', '134567890123459004']
  const others = ['134567890123459005', '284567890123459010', 'TM000000017', '4006381333932', '7']
  return [...goods.filter((code) => code !== ''), ...paying, ...others]
}
