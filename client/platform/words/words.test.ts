import { expect, it } from 'vitest'
import { currentWords, loadAllWords, loadWords } from './words.ts'

it("throws with the area's name until all areas have been fetched", async () => {
  expect(() => currentWords()).toThrow('the words are not loaded')
  await loadWords()
  const words = currentWords()
  expect(words.errors.checkNetwork).not.toBe('')
  expect(() => words.sell).toThrow('the words of sell are not loaded')
  await loadAllWords()
  expect(words.sell.priceChanges).not.toBe('')
})
