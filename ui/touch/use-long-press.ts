import { useEffect, useState } from 'react'
import { type LongPressHandlers, longPressGesture } from './long-press.ts'

/**
 * Handlers for an element that answers a long press. The click that ends a long press is swallowed,
 * so holding never also presses. A long press only repeats what a visible button offers.
 */
export function useLongPress(onLongPress: () => void): LongPressHandlers {
  const [gesture] = useState(longPressGesture)
  useEffect(() => gesture.act(onLongPress))
  return gesture.handlers
}
