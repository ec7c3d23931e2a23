import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ShopProcess, startShop } from '@tillwright/server/testing/shop-process.ts'
import { makeDatabase, type TestDatabase } from '@tillwright/server/testing/test-database.ts'
import type { Browser, Page } from 'playwright-core'
import { openBrowser, openPage } from './browser.ts'
import { cutOff, type StageTerms, usualKind } from './journey.ts'
import { typed } from './shop-names.ts'
import { officeWords } from './words.ts'

/** A server on an empty folder and database, as a newcomer starts it, with a desktop page before it. */
export interface EmptyShop {
  /** Another process after each start. */
  readonly shop: ShopProcess
  readonly database: TestDatabase
  readonly folder: string
  readonly browser: Browser
  readonly page: Page
  /** Runs a built command of the server beside it, and returns what it printed. */
  run(command: string, ...args: string[]): string
  /** Ends the server and starts it again with a clock so many milliseconds ahead. */
  restart(aheadMs: number): Promise<void>
  close(): Promise<void>
}

const root = process.env['APP_ROOT'] ?? process.cwd()

/** Starts a server without a demo. */
export async function openEmptyShop({
  on: kind = usualKind,
  env: more = {},
}: Pick<StageTerms, 'on' | 'env'> = {}): Promise<EmptyShop> {
  const folder = mkdtempSync(join(tmpdir(), 'tillwright-empty-'))
  const database = await makeDatabase(kind, folder)
  const env = { DEMO: '0', DATABASE_URL: database.url, ...more }
  let shop = await startShop(folder, env)
  const browser = await openBrowser()
  const { page } = await openPage(browser, 'desktop')
  return {
    get shop() {
      return shop
    },
    database,
    folder,
    browser,
    page,
    run: (command, ...args) =>
      execFileSync(process.execPath, [join(root, `dist/server/${command}.mjs`), ...args], {
        cwd: folder,
        env: { ...process.env, DATA_DIR: folder, APP_ROOT: root, ...env },
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    restart: async (aheadMs) => {
      await shop.stop()
      shop = await startShop(folder, { ...env, NODE_OPTIONS: cutOff(aheadMs) })
    },
    close: async () => {
      await browser.close()
      await shop.stop()
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The token that the server printed for whoever sets it up. */
export const setUpToken = (folder: string): string =>
  readFileSync(join(folder, 'set-up-token'), 'utf8').trim()

/** Sets the shop up in the browser; its owner's passwords are those of the demo. */
export async function setUpShop(
  { shop, folder, page }: EmptyShop,
  ownerPhone = '13900000000',
): Promise<void> {
  const { setUp } = officeWords
  const fields = {
    [setUp.token]: setUpToken(folder),
    [setUp.shopName]: typed.shop,
    [setUp.storeName]: typed.firstStore,
    [setUp.nick]: typed.owner,
    [setUp.phone]: ownerPhone,
    [setUp.password]: 'tillwright',
    [setUp.passwordAgain]: 'tillwright',
    [setUp.pin]: '246810',
  }
  await page.goto(`${shop.url}/`)
  for (const [label, text] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByRole('button', { name: setUp.submit, exact: true }).click()
  await page.getByRole('heading', { name: officeWords.home.steps }).waitFor()
}
