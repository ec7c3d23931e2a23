// Every screen in both sizes, languages and themes as pictures in one page, to be looked at.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { appleLabel } from '@tillwright/journeys/apple-label.ts'
import { axeFaults } from '@tillwright/journeys/axe-faults.ts'
import { openPage, scan, type Taste, type View } from '@tillwright/journeys/browser.ts'
import { openStage, type Stage } from '@tillwright/journeys/journey.ts'
import type { Page } from 'playwright-core'
import { type GalleryWalk, galleryPhone, orSay, walkElsewhere } from './gallery-elsewhere.ts'
import { walkOffice } from './gallery-office.ts'
import { galleryPlaces, type GallerySubjects, gallerySubjects } from './gallery-places.ts'

const folder = join(process.env['APP_ROOT'] ?? process.cwd(), 'gallery')

const languages = ['zh-CN', 'en-US'] as const
const themes = ['light', 'dark'] as const
/** Every screen of the till; what is no route of it; the back office. */
const wheres = ['till', 'beside', 'office'] as const
/** One walk through the till or the back office, in one size, language and theme. */
interface Walk {
  readonly view: View
  readonly taste: Required<Pick<Taste, 'locale' | 'colorScheme'>>
  readonly where: (typeof wheres)[number]
}

interface Picture {
  readonly file: string
  /** Faults found in the layout boxes of the page; empty where nothing sticks out. */
  readonly faults: readonly string[]
}

/**
 * Rebuilds `gallery/index.html`, and names what sticks out and what axe finds. `GALLERY` in the
 * environment holds it to the walks whose name has that word, such as `phone-en-dark-till`.
 */
export async function benchGallery(): Promise<void> {
  const input = process.env['GALLERY'] ?? ''
  if (input === '') rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const stage = await openStage({ env: { DEMO_DAYS: '14' } })
  const subjects = await gallerySubjects(stage.manager)
  for (const walk of walks.filter((one) => walkName(one).includes(input))) {
    for (const { file, faults } of await take(stage, walk, subjects))
      for (const fault of faults) console.log(`${file}: ${fault}`)
  }
  await stage.close()
  const files = readdirSync(folder).filter((file) => file.endsWith('.png'))
  writeFileSync(join(folder, 'index.html'), pageOf(files))
  console.log(`${files.length} pictures in gallery/index.html`)
}

const walks: readonly Walk[] = wheres.flatMap((where) =>
  (['desktop', 'phone'] as const).flatMap((view) =>
    languages.flatMap((locale) =>
      themes.map((colorScheme) => ({ where, view, taste: { locale, colorScheme } })),
    ),
  ),
)

const walkName = ({ view, taste, where }: Walk): string =>
  `${view}-${taste.locale.slice(0, 2)}-${taste.colorScheme}-${where}`

async function take(stage: Stage, walk: Walk, subjects: GallerySubjects): Promise<Picture[]> {
  const { page, context } = await openPage(stage.browser, walk.view, walk.taste)
  const pictures: Picture[] = []
  const keep = async (name: string, shown: Page = page) => {
    await settle(shown)
    const file = `${walkName(walk)}-${name}.png`
    await shown.screenshot({ path: join(folder, file), animations: 'disabled' })
    // Words do not change what axe finds; themes do.
    const axe = walk.taste.locale === 'zh-CN' ? await axeFaults(shown) : []
    pictures.push({ file, faults: [...(await sticksOut(shown)), ...axe] })
  }
  const about = { page, context, url: stage.proxy.url, view: walk.view, subjects, keep }
  if (walk.where === 'office') await walkOffice(about)
  if (walk.where === 'till') await walkTill(stage, about)
  if (walk.where === 'beside') {
    await openTillFor(stage, about)
    await walkElsewhere(stage, about)
  }
  await context.close()
  return pictures
}

async function walkTill(
  { proxy }: Stage,
  { page, view, subjects, keep }: GalleryWalk,
): Promise<void> {
  await openTillFor({ proxy }, { page, keep })
  for (const code of ['TM000000017', appleLabel]) await scan(page, code)
  for (const { name, address, act, exit } of galleryPlaces(subjects, view)) {
    await page.evaluate((hash) => location.assign(hash), `#${address}`)
    await orSay(`${view} ${name}`, act?.(page))
    await keep(name)
    await orSay(`${view} ${name}`, exit?.(page))
  }
}

/** From the entry page to the goods. */
async function openTillFor(
  { proxy }: Pick<Stage, 'proxy'>,
  { page, keep }: Pick<GalleryWalk, 'page' | 'keep'>,
): Promise<void> {
  await page.goto(`${proxy.url}/`)
  await page.getByRole('button', { name: /^(登录|Log in)/ }).waitFor()
  await keep('login')
  await onDuty(page, keep)
}

async function onDuty(page: Page, keep: (name: string) => Promise<void>): Promise<void> {
  await page.getByLabel(/^(手机号|Phone)/).fill(galleryPhone)
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

/** One row for each screen, with all its looks. */
function pageOf(files: readonly string[]): string {
  const rowOf = (file: string) => file.replace(/^(\w+)-\w+-\w+-([\w-]+)\.png$/, '$1 $2')
  const rows = [...new Set(files.map(rowOf))].map((row) => {
    const cells = files
      .filter((file) => rowOf(file) === row)
      .map((file) => `<a href="${file}"><img loading="lazy" src="${file}" alt="${file}"></a>`)
    return `<h2>${row}</h2><div>${cells.join('')}</div>`
  })
  return `<!doctype html><meta charset="utf-8"><title>Tillwright, every screen</title>
<style>body{font:16px system-ui;margin:24px;background:#888}div{display:flex;gap:12px;overflow:auto}
img{height:420px;border-radius:6px}h2{font-size:16px;margin:24px 0 8px}</style>${rows.join('\n')}`
}
