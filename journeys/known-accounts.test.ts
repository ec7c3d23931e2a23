// Accounts that worked on a till are offered at the next login, and their phone cannot be read from
// the browser's storage.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cashiers, onDuty, openStage, openTill, type Stage } from './journey.ts'
import { demo } from './shop-names.ts'
import { pattern, tillWords } from './words.ts'

let stage: Stage

beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

it('offers known accounts at the login page, also after a reload, with no phone in plain text', async () => {
  const till = await openTill(stage, 'desktop')
  const { page } = till
  await onDuty(till)
  const stored = () => page.evaluate(() => localStorage.getItem('tillwright.accounts'))
  await expect.poll(stored).not.toBeNull()
  expect(await stored()).not.toContain(cashiers.desktop)
  // A page that opens no database, while the session is forgotten.
  await page.goto(`${stage.proxy.url}/icon.svg`)
  await page.evaluate(forgetSession)
  await page.goto(`${stage.proxy.url}/`)
  const account = page.getByRole('button', { name: /138\*{4}0001/ })
  await account.waitFor()
  await page.reload()
  await account.waitFor()
  expect(await account.getAttribute('aria-pressed')).toBe('true')
  // Its phone is filled in: the password alone is typed.
  await page.getByLabel(tillWords.login.password, { exact: true }).fill('tillwright')
  await page.getByRole('button', { name: pattern`^${tillWords.login.submit}` }).click()
  await page.getByText(demo.apples).first().waitFor()
  await till.context.close()
})

it('encrypts what an older version stored in plain text', async () => {
  const till = await openTill(stage, 'phone')
  const { page } = till
  const account = {
    platformId: '1001',
    phone: cashiers.phone,
    nick: demo.supervisor,
    storeName: demo.storeInShort,
  }
  await page.evaluate(
    (text) => localStorage.setItem('tillwright.accounts', text),
    JSON.stringify([account]),
  )
  await page.reload()
  await page.getByRole('button', { name: /138\*{4}0002/ }).waitFor()
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(stored).not.toContain(cashiers.phone)
  await till.context.close()
})

/** Runs in the page: logs the user out. */
async function forgetSession(): Promise<void> {
  const db = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open('tillwright-durable')
    opening.onsuccess = () => resolve(opening.result)
  })
  const change = db.transaction(['values'], 'readwrite')
  change.objectStore('values').delete('session')
  await new Promise((resolve) => {
    change.oncomplete = resolve
  })
  db.close()
}
