// The open items sold at this till before: sold again by one press.
import { type Cents, cents } from '@tillwright/domain/money/cents.ts'
import { create } from 'zustand'
import { readPreference, writePreference } from '../../platform/storage/preferences.ts'

export interface RecentItem {
  readonly name: string
  readonly unitPriceCents: Cents
}

const storedMax = 12

/** The newest first, each name and price once. */
export const useRecentItems = create<{ readonly items: readonly RecentItem[] }>(() => ({
  items: read(),
}))

/** Puts an open item first among those stored for another time. */
export function storeItem(item: RecentItem): void {
  change((items) => [item, ...items.filter((other) => !isSame(item, other))].slice(0, storedMax))
}

/** Takes one off the list; returns how to put it back where it was. */
export function forgetItem(item: RecentItem): () => void {
  const { items } = useRecentItems.getState()
  change((now) => now.filter((other) => !isSame(item, other)))
  return () => change(() => items)
}

/** The same name at the same price. */
const isSame = (one: RecentItem, other: RecentItem): boolean =>
  one.name === other.name && one.unitPriceCents === other.unitPriceCents

function change(make: (items: readonly RecentItem[]) => readonly RecentItem[]): void {
  const items = make(useRecentItems.getState().items)
  useRecentItems.setState({ items })
  writePreference('openItems', JSON.stringify(items))
}

/** Reads the stored list; content written by anything else is ignored. */
function read(): readonly RecentItem[] {
  try {
    const stored: unknown = JSON.parse(readPreference('openItems') ?? '[]')
    return Array.isArray(stored) ? stored.flatMap(itemOf).slice(0, storedMax) : []
  } catch {
    return []
  }
}

function itemOf(stored: unknown): RecentItem[] {
  if (typeof stored !== 'object' || stored === null) return []
  const name: unknown = Reflect.get(stored, 'name')
  const price: unknown = Reflect.get(stored, 'unitPriceCents')
  const fits = typeof name === 'string' && name !== '' && typeof price === 'number' && price >= 1
  return fits && Number.isSafeInteger(price) ? [{ name, unitPriceCents: cents(price) }] : []
}
