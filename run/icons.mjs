// node run/icons.mjs: draws the icons of an installed till anew from client/public/icon.svg.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium, ensureInstalled, root } from './workplace.mjs'

await ensureInstalled({ tools: true })
const { chromium } = await import('playwright-core')
const brand = '#4c70db'
const icon = readFileSync(join(root, 'client/public/icon.svg'), 'utf8')

/**
 * Each system rounds maskable icons by itself: the ground fills the square, and nothing is near its
 * edge.
 */
const sizes = [
  { name: '192', px: 192, scale: 1, ground: 'transparent' },
  { name: '512', px: 512, scale: 1, ground: 'transparent' },
  { name: 'maskable-512', px: 512, scale: 0.8, ground: brand },
  { name: 'apple-touch', px: 180, scale: 0.9, ground: brand },
]
const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] })
for (const { name, px, scale, ground } of sizes) {
  const page = await browser.newPage({ viewport: { width: px, height: px } })
  await page.setContent(
    `<style>html{background:${ground}}body{margin:0;display:grid;place-items:center;height:100vh}svg{width:${scale * px}px}</style>${icon}`,
  )
  const path = join(root, 'client/public/icons', `${name}.png`)
  writeFileSync(path, await page.screenshot({ omitBackground: true }))
  await page.close()
}
await browser.close()
