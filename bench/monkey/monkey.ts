// Hands at everything that has a screen sell, give back and press while network, server, pages and clocks
// come and go; then their own account of it is held against the books. A run is its seed: the same seed
// throws the same dice, and the machine decides what meets what.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  queryOfficeSelfServiceForm,
  saveOfficeSelfServiceForm,
} from '@tillwright/contract/office/office-settings.ts'
import { usualSelfService } from '@tillwright/contract/settings/self-service-setting.ts'
import { Dice } from '@tillwright/domain/testing/oracle/dice.ts'
import { openBrowser } from '@tillwright/journeys/browser.ts'
import { type CuttingProxy, openProxy } from '@tillwright/journeys/cutting-proxy.ts'
import { dropShop, startShop } from '@tillwright/server/testing/shop-process.ts'
import { TestTill } from '@tillwright/server/testing/test-till.ts'
import type { Browser } from 'playwright-core'
import { endDay } from './end-day.ts'
import { differences, readBooks } from './monkey-account.ts'
import { kioskActs, kioskPatienceSeconds, officeActs, tillActs } from './monkey-acts.ts'
import { Hand, type HandTerms } from './monkey-hand.ts'
import { makeTrouble } from './monkey-trouble.ts'
import { unsentOf } from './unsent-of.ts'

const steps = Number(process.env['STEPS'] ?? 40)
const root = process.env['APP_ROOT'] ?? process.cwd()
const patienceMs = 150_000

/** Accounts of the demo shop: each till has a cashier of its own. */
const hands: readonly HandTerms[] = [
  {
    name: 'desktop',
    view: 'desktop',
    home: '/#/pages/main',
    phone: '13800000001',
    acts: tillActs,
    share: 1,
  },
  {
    name: 'phone',
    view: 'phone',
    home: '/#/pages/mobile/main',
    phone: '13800000002',
    acts: tillActs,
    share: 1,
  },
  {
    name: 'kiosk',
    view: 'phone',
    home: '/#/pages/selfServicePage',
    phone: '13800000003',
    acts: kioskActs,
    share: 1,
  },
  {
    name: 'office',
    view: 'desktop',
    home: '/backoffice/',
    phone: '13800000003',
    acts: officeActs,
    share: 0.25,
  },
]

/** `MONKEY=seed` repeats a run, several with commas between; `STEPS` says how much a till does. */
export async function benchMonkey(): Promise<void> {
  const request = process.env['MONKEY']?.split(',').map(Number)
  let found = 0
  for (const seed of request ?? [Date.now() % 1_000_000]) found += await run(seed)
  if (found > 0) process.exitCode = 1
}

async function run(seed: number): Promise<number> {
  console.log(`seed ${seed}, ${steps} steps`)
  const env = { CALLS_PER_SECOND: '1000000' }
  let shop = await startShop(undefined, env)
  const proxy = await openProxy(shop.url)
  const browser = await openBrowser()
  const found = new Set<string>()
  const log = (what: string) => {
    if (!found.has(what)) console.log(`  ${what}`)
    found.add(what)
  }
  const crash = async () => {
    await shop.kill()
    shop = await startShop(shop.folder, env)
    proxy.target = shop.url
  }
  const before = new Set((await readBooks(shop.folder)).orders.map(({ clientId }) => clientId))
  const opened = await openHands({ browser, proxy, seed, log })
  const troubles = await work({ opened, seed, proxy, crash })
  const unsent = await settled(opened, shop.folder)
  for (const one of await endDay(proxy.url)) log(one)
  const books = await readBooks(shop.folder)
  if (books.open > 0) log(`${books.open} payments have no end`)
  const seen = opened.map(({ seen }) => seen)
  for (const one of differences(books, { tolds: seen, unsent, folder: shop.folder, before }))
    log(one)
  await browser.close()
  await proxy.close()
  await shop.stop()
  const verify = [join(root, 'dist/server/verify.mjs'), shop.folder]
  const verified = spawnSync(process.execPath, verify, { encoding: 'utf8' })
  const broken = verified.stdout.replace(/^holds.*\n/gm, '')
  if (verified.status !== 0) log(`the books: ${broken}${verified.stderr}`)
  if (found.size === 0) dropShop(shop.folder)
  else console.log(`  the shop is kept in ${shop.folder}`)
  console.log(`  trouble: ${JSON.stringify(troubles)}`)
  console.log(`  ${found.size} found, ${opened.map(summary).join('; ')}`)
  return found.size
}

interface Opening {
  readonly browser: Browser
  readonly proxy: CuttingProxy
  readonly seed: number
  readonly log: (what: string) => void
}

async function openHands({ browser, proxy, seed, log }: Opening): Promise<readonly Hand[]> {
  const goods = await codesOfGoods(proxy.url)
  await hurryCustomers(proxy.url)
  const opened: Hand[] = []
  for (const [at, terms] of hands.entries()) {
    const dice = new Dice(seed * 10 + at)
    opened.push(
      await Hand.open(browser, { ...terms, url: proxy.url, dice, log, line: proxy, goods }),
    )
  }
  return opened
}

interface Work {
  readonly opened: readonly Hand[]
  readonly seed: number
  readonly proxy: CuttingProxy
  readonly crash: () => Promise<void>
}

/** Everybody at once, and trouble as long as anybody is at it. */
async function work({ opened, seed, proxy, crash }: Work) {
  let working = opened.length
  const trouble = makeTrouble({
    dice: new Dice(seed * 10 + 9),
    proxy,
    hands: opened,
    crash,
    goesOn: () => working > 0,
  })
  const turns = opened.map(async (hand) => {
    for (let left = steps * hand.terms.share; left > 0; left -= 1) {
      await hand.act()
      await sleep(hand.dice.between(20, 200))
    }
    working -= 1
  })
  await Promise.all(turns)
  return trouble
}

/** Waits until all is sent and every payment has an end. What is on a till's disk even then. */
async function settled(opened: readonly Hand[], folder: string): Promise<ReadonlySet<string>> {
  const until = Date.now() + patienceMs
  const tills = opened.filter(({ seen }) => seen.written.size > 0)
  for (;;) {
    for (const hand of tills) await hand.ready().catch(() => undefined)
    const unsent = (await Promise.all(tills.map(unsentOf))).flat()
    const { open } = await readBooks(folder)
    if ((unsent.length === 0 && open === 0) || Date.now() > until) return new Set(unsent)
    await sleep(1000)
  }
}

const summary = ({ name, tried, done, seen }: Hand): string => {
  const shown = [...seen.shown.values()]
  const times = (kind: string) => shown.filter((one) => one.kind === kind).length
  return `${name} ${done} of ${tried} acts, ${seen.stored.size} sales written (${seen.back.size} given back), told ${times('sale') + times('kiosk')} sales, ${times('topUp')} top-ups, ${times('refund')} refunds`
}

/** At self-service a till waits for whoever walked off; a run has no minutes for that. */
async function hurryCustomers(url: string): Promise<void> {
  const till = new TestTill(url, '1001', { nowMs: Date.now() })
  await till.login('13800000003')
  const page = { pageNo: 1, pageSize: 1, keyword: '' }
  const { data } = await till.post(queryOfficeSelfServiceForm.path, page)
  const form = data['list']?.[0]
  const [id, version] = [form?.['id'], form?.['version']]
  const carrierCodes = String(form?.['facts']?.['carrierCodes']).split(',')
  const saveId = crypto.randomUUID()
  const hurried = { ...usualSelfService, carrierCodes, patienceSeconds: kioskPatienceSeconds }
  const input = { id, version, saveId, facts: hurried }
  const { code, msg } = await till.post(saveOfficeSelfServiceForm.path, input)
  if (code !== 1200) throw new Error(`self-service was not set up: ${msg}`)
}

/** Barcodes of goods that do not run out while everybody sells them. */
async function codesOfGoods(url: string): Promise<readonly string[]> {
  const till = new TestTill(url, '1001', { nowMs: Date.now() })
  await till.login('13800000002')
  const { data } = await till.get('queryGoodsByStore', { pageNo: '1', pageSize: '100' })
  return Array.from({ length: 100 }, (_, at) => data['list']?.[at]).flatMap((goods) => {
    const code = goods?.['barcode_arr']?.[0]
    return code !== undefined && Number(goods?.['stock']) >= 40 ? [String(code)] : []
  })
}
