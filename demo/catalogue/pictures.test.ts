import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { shelfGoods } from './demo-goods.ts'
import { pictureTints } from './picture-tints.ts'

const folder = new URL('../pictures/', import.meta.url)
const drawings = readdirSync(folder).map((file) => ({
  name: file.replace(/\.svg$/, ''),
  text: readFileSync(new URL(file, folder), 'utf8'),
}))

/** How light a colour is to the eye, 0 to 255. */
function lightness(tint: string): number {
  const part = (from: number): number => Number.parseInt(tint.slice(from, from + 2), 16)
  return 0.299 * part(1) + 0.587 * part(3) + 0.114 * part(5)
}

describe('the pictures', () => {
  it('are at least 72, and each has a pale ground', () => {
    expect(drawings.length).toBeGreaterThanOrEqual(72)
    expect(Object.keys(pictureTints).sort()).toEqual(drawings.map(({ name }) => name).sort())
    for (const [name, tint] of Object.entries(pictureTints)) {
      expect(tint, name).toMatch(/^#[0-9a-f]{6}$/)
      expect(lightness(tint), name).toBeGreaterThan(220)
    }
  })

  it.each(drawings)('$name is a small, plain drawing on the common square', ({ name, text }) => {
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(2048)
    expect(text).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 96 96">.*<\/svg>\n$/s,
    )
    expect(text).not.toMatch(/<(text|image|script|style|foreignObject|\w+Gradient)\b|\son\w+=/)
    // Two drawings inlined on one page must not take each other's shapes.
    for (const [, id] of text.matchAll(/\sid="([^"]+)"/g)) expect(id?.startsWith(name)).toBe(true)
    for (const [, id] of text.matchAll(/(?:href="#|url\(#)([^")]+)/g)) {
      expect(text).toContain(`id="${id}"`)
    }
  })

  it('are all used', () => {
    const used = new Set<string>(shelfGoods.map(({ picture }) => picture))
    expect(drawings.map(({ name }) => name).filter((name) => !used.has(name))).toEqual([])
  })
})
