// The commands of whoever runs the server, beside a shop that is open: another platform, an owner who forgot both
// passwords, and a platform that moves.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { openPage } from './browser.ts'
import { type EmptyShop, openEmptyShop, setUpShop } from './empty-shop.ts'
import { logIn } from './journey.ts'
import { beginStory } from './story.ts'
import { tillWords } from './words.ts'

const owner = '13700000001'
const elsewhere = 'https://till.example.com'
const root = process.env['APP_ROOT'] ?? process.cwd()

let empty: EmptyShop
let page: Page

beforeAll(async () => {
  empty = await openEmptyShop({ CASHIER_HOSTS: elsewhere })
  ;({ page } = empty)
})
afterAll(() => empty.close())

/** Runs a command of the server, answers what it printed. */
const run = (command: string, ...args: string[]): string =>
  execFileSync(process.execPath, [join(root, `dist/server/${command}.mjs`), ...args], {
    cwd: empty.folder,
    env: {
      ...process.env,
      DATA_DIR: empty.folder,
      DATABASE_URL: empty.database.url,
      CASHIER_HOSTS: elsewhere,
      APP_ROOT: root,
    },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
const passwordIn = (printed: string): string =>
  /^Password: (\S+)$/m.exec(printed)?.[1] ?? 'nothing was printed'

describe('a server with two platforms', () => {
  const step = beginStory()
  let first = ''
  let second = ''

  step('adds another platform while the first is open', async () => {
    await setUpShop(empty)
    const facts = ['--shop', 'Second', '--owner', 'Wang', '--phone', owner]
    first = passwordIn(run('add-platform', '2002', ...facts))
    await page.goto(`${empty.shop.url}/`)
    await page.getByLabel(tillWords.login.platform).selectOption('2002')
    await logIn(page, owner, first)
    await page.waitForURL(/signPage/)
  })

  step('gives an owner who forgot a new password, and ends what the old one opened', async () => {
    second = passwordIn(run('reset-owner', '2002'))
    expect(second).not.toBe(first)
    await page.goto(`${empty.shop.url}/`)
    await page.getByText(tillWords.errors.authorizationExpired).waitFor()
    await page.getByRole('dialog').getByRole('button').click()
    await logIn(page, owner, first)
    await page.getByText(tillWords.login.wrongPassword).waitFor()
    await logIn(page, owner, second)
    await page.waitForURL(/signPage/)
  })

  step('sends the tills of the one that moves to its new address, and no others', async () => {
    run('move', '2002', `${elsewhere}/`)
    await page.goto(`${empty.shop.url}/`)
    const dialog = page.getByRole('dialog', { name: tillWords.errors.movedTitle })
    await dialog.getByText(elsewhere).waitFor()
    const { page: other } = await openPage(empty.browser, 'desktop')
    await other.goto(`${empty.shop.url}/`)
    await logIn(other, '13900000000')
    await other.waitForURL(/signPage/)
  })
})
