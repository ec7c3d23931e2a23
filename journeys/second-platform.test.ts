// The commands of whoever runs the server, beside a shop that is open: another platform, an owner who forgot both
// passwords, and a platform that moves.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ShopProcess, startShop } from '@tillwright/server/testing/shop-process.ts'
import { makeDatabase, type TestDatabase } from '@tillwright/server/testing/test-database.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { openBrowser, openPage } from './browser.ts'
import { logIn, usualKind } from './journey.ts'
import { typed } from './shop-names.ts'
import { beginStory } from './story.ts'
import { officeWords, tillWords } from './words.ts'

const folder = mkdtempSync(join(tmpdir(), 'tillwright-second-'))
const owner = '13700000001'
const elsewhere = 'https://till.example.com'
const root = process.env['APP_ROOT'] ?? process.cwd()

let browser: Browser
let shop: ShopProcess
let database: TestDatabase
let page: Page

beforeAll(async () => {
  database = await makeDatabase(usualKind, folder)
  shop = await startShop(folder, {
    DEMO: '0',
    DATABASE_URL: database.url,
    CASHIER_HOSTS: elsewhere,
  })
  browser = await openBrowser()
  page = (await openPage(browser, 'desktop')).page
})
afterAll(async () => {
  await browser.close()
  await shop.stop()
  await database.drop()
})

/** Runs a command of the server, answers what it printed. */
const run = (command: string, ...args: string[]): string =>
  execFileSync(process.execPath, [join(root, `dist/server/${command}.mjs`), ...args], {
    cwd: folder,
    env: {
      ...process.env,
      DATA_DIR: folder,
      DATABASE_URL: database.url,
      CASHIER_HOSTS: elsewhere,
      APP_ROOT: root,
    },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
const passwordIn = (printed: string): string =>
  /^Password: (\S+)$/m.exec(printed)?.[1] ?? 'nothing was printed'

const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)

describe('a server with two platforms', () => {
  const step = beginStory()
  let first = ''
  let second = ''

  step('adds another platform while the first is open', async () => {
    await page.goto(`${shop.url}/`)
    await fill(officeWords.setUp.token, readFileSync(join(folder, 'set-up-token'), 'utf8').trim())
    await fill(officeWords.setUp.shopName, typed.shop)
    await fill(officeWords.setUp.storeName, typed.firstStore)
    await fill(officeWords.setUp.nick, typed.owner)
    await fill(officeWords.setUp.phone, '13900000000')
    await fill(officeWords.setUp.password, 'tillwright')
    await fill(officeWords.setUp.passwordAgain, 'tillwright')
    await fill(officeWords.setUp.pin, '246810')
    await page.getByRole('button', { name: officeWords.setUp.submit, exact: true }).click()
    await page.getByRole('heading', { name: officeWords.home.steps }).waitFor()
    const facts = ['--shop', 'Second', '--owner', 'Wang', '--phone', owner]
    first = passwordIn(run('add-platform', '2002', ...facts))
    await page.goto(`${shop.url}/`)
    await page.getByLabel(tillWords.login.platform).selectOption('2002')
    await logIn(page, owner, first)
    await page.waitForURL(/signPage/)
  })

  step('gives an owner who forgot a new password, and ends what the old one opened', async () => {
    second = passwordIn(run('reset-owner', '2002'))
    expect(second).not.toBe(first)
    await page.goto(`${shop.url}/`)
    await page.getByText(tillWords.errors.authorizationExpired).waitFor()
    await page.getByRole('dialog').getByRole('button').click()
    await logIn(page, owner, first)
    await page.getByText(tillWords.login.wrongPassword).waitFor()
    await logIn(page, owner, second)
    await page.waitForURL(/signPage/)
  })

  step('sends the tills of the one that moves to its new address, and no others', async () => {
    run('move', '2002', `${elsewhere}/`)
    await page.goto(`${shop.url}/`)
    const dialog = page.getByRole('dialog', { name: tillWords.errors.movedTitle })
    await dialog.getByText(elsewhere).waitFor()
    const { page: other } = await openPage(browser, 'desktop')
    await other.goto(`${shop.url}/`)
    await logIn(other, '13900000000')
    await other.waitForURL(/signPage/)
  })
})
