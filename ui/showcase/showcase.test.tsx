import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { lookIn, Showcase } from './Showcase.tsx'

const parts = Object.keys(import.meta.glob('../*/*.tsx')).filter(
  (path) => !path.includes('.test.') && !path.includes('/showcase/'),
)
const pages = import.meta.glob<string>('./*.tsx', { query: '?raw', import: 'default', eager: true })

/** What has no look of its own, or none but inside another part. */
const inside = ['../field/LimitNote.tsx', '../pieces/SettingField.tsx', '../state/Announcer.tsx']

it('shows every part of ui/', () => {
  const shown = Object.values(pages).join('\n')
  expect(parts.length).toBeGreaterThan(25)
  const missing = parts.filter((path) => !shown.includes(`'${path}'`))
  expect(missing.sort()).toEqual(inside)
})

it('draws the look that its address names', () => {
  expect(lookIn('#dark,en,130')).toEqual({ theme: 'dark', language: 'en', size: '130' })
  expect(lookIn('')).toEqual({ theme: 'light', language: 'zh', size: '100' })
  expect(renderToStaticMarkup(<Showcase first={lookIn('#en')} />)).toContain('Taking payment')
  expect(renderToStaticMarkup(<Showcase first={lookIn('#zh')} />)).toContain('收款中')
})
