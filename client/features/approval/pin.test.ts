import { describe, expect, it } from 'vitest'
import { pinAfter } from './pin.ts'

describe('a PIN of six digits', () => {
  it('grows by each key and stops at six', () => {
    expect(pinAfter('12345', '6')).toBe('123456')
    expect(pinAfter('12345', '00')).toBe('123450')
    expect(pinAfter('123456', '7')).toBe('123456')
    expect(pinAfter('123', '.')).toBe('123')
    expect(pinAfter('123', 'back')).toBe('12')
    expect(pinAfter('123', 'clear')).toBe('')
  })
})
