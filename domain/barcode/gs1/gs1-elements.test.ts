import fc from 'fast-check'
import { expect, it } from 'vitest'
import { withCheckDigit } from '../check-digit.ts'
import { groupSeparator as gs } from '../code-text.ts'
import { identifierAt } from './gs1-identifier.ts'
import { readBracketed, readElements, writeElements } from './gs1-elements.ts'

const read = (text: string) => {
  const elements = readElements(text)
  return elements && Object.fromEntries(elements)
}

it('reads goods, weight and date without a separator, because their lengths are fixed', () => {
  expect(read('01969010000000143103001234' + '17261231')).toEqual({
    '01': '96901000000014',
    3103: '001234',
    17: '261231',
  })
})

it('ends a field of variable length at the separator', () => {
  expect(read(`010690100000001110LOT/7${gs}17261231`)).toEqual({
    '01': '06901000000011',
    10: 'LOT/7',
    17: '261231',
  })
})

it('needs a separator after a fixed field whose length GS1 did not define in advance', () => {
  expect(read(`01069010000000118005001250${gs}10A`)).toMatchObject({ 8005: '001250', 10: 'A' })
  expect(read('0106901000000011800500125010A')).toBeNull()
})

it('ignores a separator where none is needed', () => {
  expect(read(`0106901000000011${gs}10A${gs}`)).toEqual({ '01': '06901000000011', 10: 'A' })
})

it('reads a price in the currency of the shop or in its own', () => {
  expect(read('01069010000000113922' + '1234')).toMatchObject({ 3922: '1234' })
  expect(read('01069010000000113932' + '1561234')).toMatchObject({ 3932: '1561234' })
})

it.each([
  ['an empty code', ''],
  ['a wrong check digit', '0106901000000012'],
  ['a number cut short', '010690100000001'],
  ['a letter in a weight', '0106901000000011310300A234'],
  ['an empty field', `010690100000001110${gs}17261231`],
  ['a field too long', `010690100000001110${'A'.repeat(21)}`],
  ['a character GS1 does not print', '010690100000001110A#B'],
  ['a weight of nothing', '3103001234'],
  ['a price of nothing', '39221234'],
  ['one identifier with two values', `010690100000001110A${gs}10B`],
  ['any text', 'HELLO'],
])('refuses %s', (_, text) => {
  expect(readElements(text)).toBeNull()
})

it('reads the human-readable form printed under the code', () => {
  expect(readBracketed('(01)06901000000011(3103)001234')).toEqual(
    new Map([
      ['01', '06901000000011'],
      ['3103', '001234'],
    ]),
  )
})

it.each(['(01)06901000000012', '(01)', '01', '(01)06901000000011(99', '(3103)001234', '(0x)1'])(
  'refuses the printed form %s',
  (text) => {
    expect(readBracketed(text)).toBeNull()
  },
)

it.each([
  ['country of first process', '423156'],
  ['several countries of process', '423156840'],
  ['a processor', '7030156AB12'],
  ['a national number', '710ABC'],
  ['a certificate', '7230AB12'],
  ['a ship-to company', '4300Farm'],
  ['a temperature', '4330001800-'],
  ['loyalty points', '81110012'],
])('reads %s alongside the goods', (_, element) => {
  expect(read(`0106901000000011${element}`)).toMatchObject({ '01': '06901000000011' })
  expect(read(`0106901000000011${element}${gs}10A`)).toMatchObject({ 10: 'A' })
})

it('skips unknown elements up to where they end', () => {
  const goods = { '01': '06901000000011' }
  expect(read(`01069010000000114999new${gs}10A`)).toEqual({ ...goods, 10: 'A' })
  expect(read('0106901000000011' + '14261231' + '10A')).toEqual({ ...goods, 10: 'A' })
  expect(read('0106901000000011' + '0512')).toEqual(goods)
})

it('finds the goods behind every identifier of two to four digits', () => {
  for (let number = 0; number < 10_000; number++) {
    const identifier = `${number}`.padStart(4, '0')
    if (/^(0[0-4]|1[1-7]|20|3[1-6]|39[235]|41|8005)/.test(identifier)) continue
    const elements = readElements(`0106901000000011${gs}${identifier}156156${gs}17261231`)
    // A known element with a value of the wrong shape is a damaged print; an unknown one is none.
    if (elements === null) expect(identifierAt(identifier)).not.toBeNull()
    else expect(elements.get('01')).toBe('06901000000011')
  }
})

it('reads back every pack it writes', () => {
  const digits = (length: number) =>
    fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length })
  const lot = fc.string({
    unit: fc.constantFrom(...'ABCxyz019-./_'),
    minLength: 1,
    maxLength: 20,
  })
  const others = fc.uniqueArray(
    fc.oneof(
      fc.tuple(fc.constantFrom('10', '21', '22'), lot),
      fc.tuple(fc.constantFrom('11', '15', '17', '3103', '3202', '8005'), digits(6)),
      fc.tuple(fc.constantFrom('30', '37'), digits(4)),
      fc.tuple(fc.constant('3922'), digits(5)),
    ),
    { selector: ([identifier]) => identifier },
  )
  fc.assert(
    fc.property(digits(13), others, (number, rest) => {
      const elements = new Map([['01', withCheckDigit(number)], ...rest])
      expect(readElements(writeElements(elements))).toEqual(elements)
    }),
  )
})

it('reads any text without throwing', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...`0123456789A#${gs}`) }), (text) => {
      const elements = readElements(`01${text}`)
      expect(elements === null || elements.size > 0).toBe(true)
    }),
  )
})
