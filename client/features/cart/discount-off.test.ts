import { expect, it } from 'vitest'
import { discountOff } from './discount-off.ts'

it('reads every discount that can be typed: in Chinese as tenths up to ten, and as hundredths above', () => {
  const misread = Array.from({ length: 10_001 }, (_, hundredths) => {
    const text = `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`
    const left = hundredths <= 1000 ? hundredths * 10 : hundredths
    const folds = hundredths < 100 ? null : 10_000 - left
    return [
      ...(discountOff(text, 'zh') === folds ? [] : [`${text}折`]),
      ...(discountOff(text, 'en') === hundredths ? [] : [`${text} %`]),
    ]
  })
  expect(misread.flat()).toEqual([])
})
