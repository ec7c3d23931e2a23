import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'

const css = readFileSync(new URL('../../ui/fonts.css', import.meta.url), 'utf8')
const require = createRequire(import.meta.url)

interface Face {
  readonly file: string
  readonly ranges: readonly (readonly [number, number])[]
}

const faces: readonly Face[] = css
  .split('@font-face')
  .slice(1)
  .map((face) => ({
    file: /url\("([^"]+)"\)/.exec(face)?.[1] ?? '',
    ranges: [...face.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].map(
      ([, from = '', to = from]) => [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const,
    ),
  }))

const isDrawn = (letter: string): boolean => {
  const point = letter.codePointAt(0) ?? 0
  return faces.some(({ ranges }) => ranges.some(([from, to]) => point >= from && point <= to))
}

it.each([
  ['Croatian', 'čćđšžČĆĐŠŽ'],
  ['Czech and Slovak', 'ěščřžýáíéúůďťňľĺŕôä'],
  ['Polish', 'ąćęłńóśźżĄĆĘŁŃÓŚŹŻ'],
  ['Hungarian', 'őűŐŰöüóúéáí'],
  ['Romanian', 'ăâîșțĂÂÎȘȚ'],
  ['Turkish', 'ğışöüçİĞŞ'],
  ['the Baltic languages', 'āčēģīķļņšūžąęėįųõ'],
  ['Vietnamese', 'ăâđêôơưạảấầẩẫậắ'],
  ['Greek', 'αβγδεζηθικλμνξοπρστυφχψωάέήίόύώ'],
  ['Cyrillic', 'абвгдежзийклмнопрстуфхцчшщъыьэюяђћљњџ'],
])('draws every letter of %s when a name has one', (_language, letters) => {
  expect([...letters].filter((letter) => !isDrawn(letter))).toEqual([])
})

it('finds the file of every face when the pages are built', () => {
  expect(faces.map(({ file }) => existsSync(require.resolve(file)))).toEqual(faces.map(() => true))
})
