import { aGoods } from '../../../testing/a-goods.ts'
import { describe, expect, it } from 'vitest'
import { blockedValues, specFor, specGroups, specWords } from './spec-groups.ts'

const spec = (id: string, size: string, taste: string, soldOut = false) =>
  aGoods({
    id,
    productId: 'tea',
    soldOut,
    specText: `${size} / ${taste}`,
    specChoices: [
      { group: 'size', value: size, groupEn: 'Size', valueEn: '' },
      { group: 'taste', value: taste, groupEn: 'Taste', valueEn: `${taste} one` },
    ],
  })

const smallPlain = spec('1', 'S', 'plain')
const smallSweet = spec('2', 'S', 'sweet')
const largePlain = spec('3', 'L', 'plain')
const largeSweet = spec('4', 'L', 'sweet', true)
const tea = [smallPlain, smallSweet, largePlain, largeSweet]

describe('choosing a specification of a product', () => {
  it('lists each group once, with its values in order', () => {
    expect(specGroups(tea)).toEqual([
      { name: 'size', values: ['S', 'L'] },
      { name: 'taste', values: ['plain', 'sweet'] },
    ])
  })

  it("names them in the reader's language when there is a translation", () => {
    const names = ['taste', 'sweet', 'S', 'unheard of']
    expect(names.map(specWords(tea, 'en'))).toEqual(['Taste', 'sweet one', 'S', 'unheard of'])
    expect(names.map(specWords(tea, 'zh'))).toEqual(names)
  })

  it('keeps the other choices when one changes', () => {
    expect(specFor(tea, smallSweet, 'taste', 'plain')?.id).toBe('1')
    expect(specFor(tea, smallPlain, 'size', 'L')?.id).toBe('3')
  })

  it('selects the nearest when the exact one does not exist', () => {
    expect(specFor([smallPlain, largeSweet], smallPlain, 'size', 'L')?.id).toBe('4')
    expect(specFor(tea, smallPlain, 'size', 'XL')).toBeNull()
  })

  it('blocks values that are sold out with the current choices', () => {
    expect([...blockedValues(tea, smallSweet, 'size')]).toEqual(['L'])
    expect([...blockedValues(tea, smallPlain, 'size')]).toEqual([])
  })

  it('takes the whole text as one group when choices have no names', () => {
    const plain = [aGoods({ specText: '250 g' }), aGoods({ id: 'b', specText: '500 g' })]
    expect(specGroups(plain)).toEqual([{ name: '', values: ['250 g', '500 g'] }])
  })
})
