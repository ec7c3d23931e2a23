// The open items sold at this till before: sold again by one press.
import { type Cents, cents } from '@tillwright/domain/cents.ts'
import { create } from 'zustand'
import { readPreference, writePreference } from '../storage/preferences.ts'

export interface KeptItem {
  readonly name: string
  readonly unitPriceCents: Cents
}

const mostKept = 12

/** The newest first, each name and price once. */
export const useKeptItems = create<{ readonly items: readonly KeptItem[] }>(() => ({
  items: read(),
}))

/** Puts an open item first among those kept for another time. */
export function keepItem(item: KeptItem): void {
  change((items) => [item, ...items.filter((other) => !isSame(item, other))].slice(0, mostKept))
}

/** Takes one off the list; answers how to put it back where it was. */
export function forgetItem(item: KeptItem): () => void {
  const { items } = useKeptItems.getState()
  change((now) => now.filter((other) => !isSame(item, other)))
  return () => change(() => items)
}

/** The same name at the same price. */
const isSame = (one: KeptItem, other: KeptItem): boolean =>
  one.name === other.name && one.unitPriceCents === other.unitPriceCents

function change(make: (items: readonly KeptItem[]) => readonly KeptItem[]): void {
  const items = make(useKeptItems.getState().items)
  useKeptItems.setState({ items })
  writePreference('openItems', JSON.stringify(items))
}

/** What somebody else wrote there is no list of ours. */
function read(): readonly KeptItem[] {
  try {
    const stored: unknown = JSON.parse(readPreference('openItems') ?? '[]')
    return Array.isArray(stored) ? stored.flatMap(itemOf).slice(0, mostKept) : []
  } catch {
    return []
  }
}

function itemOf(stored: unknown): KeptItem[] {
  if (typeof stored !== 'object' || stored === null) return []
  const name: unknown = Reflect.get(stored, 'name')
  const price: unknown = Reflect.get(stored, 'unitPriceCents')
  const fits = typeof name === 'string' && name !== '' && typeof price === 'number' && price >= 1
  return fits && Number.isSafeInteger(price) ? [{ name, unitPriceCents: cents(price) }] : []
}
