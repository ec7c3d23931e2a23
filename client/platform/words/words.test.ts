import { expect, it } from 'vitest'
import { currentWords, loadAllWords, loadWords } from './words.ts'

it('names an area that the entry page has not fetched, until all have come', async () => {
  expect(() => currentWords()).toThrow('the words are not loaded')
  await loadWords()
  const words = currentWords()
  expect(words.errors.checkNetwork).not.toBe('')
  expect(() => words.sell).toThrow('the words of sell are not loaded')
  await loadAllWords()
  expect(words.sell.priceChanges).not.toBe('')
})
