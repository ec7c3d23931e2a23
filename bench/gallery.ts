// Every screen in both sizes, languages and themes as pictures in one page, to be looked at.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { appleLabel } from '@tillwright/journeys/apple-label.ts'
import { axeFaults } from '@tillwright/journeys/axe-faults.ts'
import { openPage, scan, type Taste, type View } from '@tillwright/journeys/browser.ts'
import { openStage, type Stage } from '@tillwright/journeys/story.ts'
import type { Page } from 'playwright-core'
import { type GalleryPlace, galleryPlaces, gallerySubjects } from './gallery-places.ts'

const folder = join(process.env['APP_ROOT'] ?? process.cwd(), 'gallery')

const languages = ['zh-CN', 'en-US'] as const
const themes = ['light', 'dark'] as const
/** The manager may see everything. */
const manager = '13800000003'

interface Picture {
  readonly file: string
  readonly view: View
  readonly name: string
  /** What a look at the page's boxes found; empty where nothing sticks out. */
  readonly faults: readonly string[]
}

/** Rebuilds `gallery/index.html`, and names the pages whose content is wider than the screen. */
export async function benchGallery(): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const stage = await openStage('sqlite', { env: { DEMO_DAYS: '14' } })
  const pictures: Picture[] = []
  const subjects = await gallerySubjects(stage.manager)
  for (const view of ['desktop', 'phone'] as const) {
    const places = galleryPlaces(subjects, view)
    for (const locale of languages) {
      for (const colorScheme of themes) {
        pictures.push(...(await walk(stage, view, { locale, colorScheme }, places)))
      }
    }
  }
  await stage.close()
  writeFileSync(join(folder, 'index.html'), pageOf(pictures))
  for (const { file, faults } of pictures)
    for (const fault of faults) console.log(`${file}: ${fault}`)
  console.log(`${pictures.length} pictures in gallery/index.html`)
}

async function walk(
  stage: Stage,
  view: View,
  taste: Required<Taste>,
  places: readonly GalleryPlace[],
): Promise<Picture[]> {
  const { page, context } = await openPage(stage.browser, view, taste)
  const pictures: Picture[] = []
  const keep = async (name: string) => {
    await settle(page)
    const file = `${view}-${taste.locale.slice(0, 2)}-${taste.colorScheme}-${name}.png`
    await page.screenshot({ path: join(folder, file), animations: 'disabled' })
    // Words do not change what axe finds; themes do.
    const axe = taste.locale === 'zh-CN' ? await axeFaults(page) : []
    pictures.push({ file, view, name, faults: [...(await sticksOut(page)), ...axe] })
  }
  await page.goto(`${stage.proxy.url}/`)
  await page.getByRole('button', { name: /^(登录|Log in)/ }).waitFor()
  await keep('login')
  await onDuty(page, keep)
  for (const code of ['TM000000017', appleLabel]) await scan(page, code)
  for (const { name, address, act } of places) {
    await page.evaluate((hash) => location.assign(hash), `#${address}`)
    try {
      await act?.(page)
    } catch (reason) {
      console.log(`${view} ${name}: ${String(reason).split('\n')[0]}`)
    }
    await keep(name)
  }
  await context.close()
  return pictures
}

async function onDuty(page: Page, keep: (name: string) => Promise<void>): Promise<void> {
  await page.getByLabel(/^(手机号|Phone)/).fill(manager)
  await page.getByLabel(/^(密码|Password)$/).fill('tillwright')
  await page.getByRole('button', { name: /^(登录|Log in)/ }).click()
  await page.waitForURL(/pages\/(signPage|main|mobile\/main)/)
  if (page.url().includes('signPage')) {
    await keep('sign')
    await page.getByRole('button', { name: /^(开班|Start)/ }).click()
  }
  await page
    .getByText(/红富士苹果|Fuji apples/)
    .first()
    .waitFor()
}

/** Answers have come and panels have slid in. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(settleMs)
}

const settleMs = 500

/** Words that are cut off where nothing says so, and pages that scroll sideways. */
const sticksOut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.documentElement
    const wide = root.scrollWidth - root.clientWidth
    return wide > 0 ? [`${wide} px wider than the screen`] : []
  })

function pageOf(pictures: readonly Picture[]): string {
  const names = [...new Set(pictures.map(({ view, name }) => `${view} ${name}`))]
  const rows = names.map((row) => {
    const cells = pictures
      .filter(({ view, name }) => `${view} ${name}` === row)
      .map(({ file }) => `<a href="${file}"><img loading="lazy" src="${file}" alt="${file}"></a>`)
    return `<h2>${row}</h2><div>${cells.join('')}</div>`
  })
  return `<!doctype html><meta charset="utf-8"><title>Tillwright, every screen</title>
<style>body{font:16px system-ui;margin:24px;background:#888}div{display:flex;gap:12px;overflow:auto}
img{height:420px;border-radius:6px}h2{font-size:16px;margin:24px 0 8px}</style>${rows.join('\n')}`
}
