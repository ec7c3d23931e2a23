import { expect, it } from 'vitest'
import { currentWords, loadAllWords, loadWords } from './words.ts'

it("throws with the area's name until all areas have been fetched", async () => {
  expect(() => currentWords()).toThrow('the words are not loaded')
  await loadWords()
  const words = currentWords()
  expect(words.errors.checkNetwork).not.toBe('')
  expect(() => words.sell).toThrow('the words of sell are not loaded')
  await loadAllWords()
  expect(words.sell.priceChanges).not.toBe('')
})

it('calls the password for sensitive operations by one name', async () => {
  const [{ en, zh }, kiosk] = await Promise.all([
    import('./security.words.ts'),
    import('./kiosk.words.ts'),
  ])
  for (const [{ approval, security }, { kiosk: atKiosk }, name] of [
    [en, kiosk.en, 'Approval password'],
    [zh, kiosk.zh, '敏感操作密码'],
  ] as const) {
    expect([approval.password, security.title, atKiosk.sensitivePassword]).toEqual([
      name,
      name,
      name,
    ])
    expect(JSON.stringify([approval, security.change, security.first])).not.toMatch(
      /refund password|退款密码/i,
    )
  }
})

it('counts one order as one in English', async () => {
  const { en } = await import('./orders.words.ts')
  expect(en.orders.more('1')).toBe('1 order')
  expect(en.orders.more('0')).toBe('0 orders')
})
