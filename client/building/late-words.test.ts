// The way to a sell screen, and the screen itself, come before the words of other pages: what is drawn there
// may not read them.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { zh as all } from '../platform/words/all-zh.ts'
import { zh as sell } from '../platform/words/sell-zh.ts'

const roots = [
  'app/main.tsx',
  'app/till-services.ts',
  'features/login/LoginPage.tsx',
  'features/sign/SignPage.tsx',
  'shells/desktop/DesktopMain.tsx',
  'shells/mobile/sell/MobileMain.tsx',
].map((path) => join(import.meta.dirname, '..', path))

/** Read only where the page is self-service, whose words have come, or after all words have. */
const afterAllWords = ['NoticesHost.tsx', 'sold-out.ts', 'new-orders.ts']

const late = Object.keys(all).filter((area) => !(area in sell))
const reads = new RegExp(
  String.raw`\b(?:words|all|currentWords\(\))\.(?:${late.join('|')})\b|\(\{[^}]*\b(?:${late.join('|')})\b[^}]*\}\) =>|\{[^}]*\b(?:${late.join('|')})\b[^}]*\} = (?:useWords|currentWords)\(`,
)

/** Every file of the till that comes with these, by imports that are not fetched later. */
function comingWith(paths: readonly string[]): Set<string> {
  const coming = new Set(paths)
  for (const path of coming) {
    const source = readFileSync(path, 'utf8')
    for (const [, isType, from] of source.matchAll(
      /^(?:import|export)( type)?[^'\n]*(?:\n[^'\n]*)*? from '(\.[^']+)'/gm,
    )) {
      const next = join(dirname(path), from ?? '')
      if (!isType && /\.tsx?$/.test(next) && existsSync(next)) coming.add(next)
    }
  }
  return coming
}

const readsLate = (source: string): boolean => reads.test(source)

it('reads no words of other pages on the way to a sell screen', () => {
  expect(late.length).toBeGreaterThan(5)
  const coming = [...comingWith(roots)].filter((path) => !path.includes('/platform/words/'))
  expect(coming.length).toBeGreaterThan(300)
  const faults = coming.filter((path) => readsLate(readFileSync(path, 'utf8')))
  expect(faults.filter((path) => !afterAllWords.some((name) => path.endsWith(name)))).toEqual([])
})

it('would see a file that does', () => {
  expect(readsLate('const title = words.report.title')).toBe(true)
  expect(readsLate('toast(({ refusal, orders }) => orders.none)')).toBe(true)
  expect(readsLate('const { hardware } = useWords()')).toBe(true)
  expect(readsLate('const title = words.sell.title')).toBe(false)
})
