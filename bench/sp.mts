import { openBrowser, views } from '/work/trees/lead/journeys/browser.ts'
import { startShop } from '/work/trees/lead/server/testing/shop-process.ts'
import { watch, timed } from '/work/trees/lead/bench/painted.ts'
const shop = await startShop()
const browser = await openBrowser()
const words = ['hfspg', 'niunai', '可乐', 'mycnn', 'tomato', 'xlh', 'milk', '豆腐', 'yogurt', 'bc']
const context = await browser.newContext({ viewport: views.desktop, locale: 'zh-CN' })
const page = await context.newPage()
await page.goto(shop.url)
await page.getByRole('button', { name: /一键填入/ }).click()
await page.getByRole('button', { name: /^登录/ }).click()
await page.waitForURL(/signPage|pages\/main/)
if (page.url().includes('signPage')) await page.getByRole('button', { name: /^开班/ }).click()
await page
  .getByText(/红富士苹果/)
  .first()
  .waitFor()
await page.waitForTimeout(2000)
const type = async (w) => {
  await page.locator('[data-omnibox]').first().fill('')
  await page.locator('[data-omnibox]').first().focus()
  await page.keyboard.type(w, { delay: 160 })
  await page.waitForTimeout(200)
}
const pc = (a, p) => {
  a = [...a].sort((x, y) => x - y)
  return a[Math.min(a.length - 1, Math.floor((a.length * p) / 100))]?.toFixed(0)
}
await watch(page, 'keydown', 'main')
for (const w of words) await type(w)
await timed(page)
for (const [tag, css] of [
  ['normal', ''],
  ['no img', 'main img{display:none!important}'],
  ['no shadow', 'main button{box-shadow:none!important;border-radius:0!important}'],
  ['normal', ''],
]) {
  const h = await page.addStyleTag({ content: css || 'x{}' })
  await page.waitForTimeout(300)
  for (const w of words) await type(w)
  const s = await timed(page)
  console.log(
    tag,
    s.length,
    'changed',
    pc(
      s.map((x) => x.changedMs),
      50,
    ),
    pc(
      s.map((x) => x.changedMs),
      95,
    ),
    'painted',
    pc(
      s.map((x) => x.paintedMs),
      50,
    ),
    pc(
      s.map((x) => x.paintedMs),
      95,
    ),
    'frames',
    pc(
      s.map((x) => x.framesMs),
      50,
    ),
    pc(
      s.map((x) => x.framesMs),
      95,
    ),
  )
  await h.evaluate((e) => e.remove())
}
await browser.close()
await shop.stop()
