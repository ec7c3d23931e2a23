// The words on the screen: one language at a time, switched at once, remembered.
import { useSyncExternalStore } from 'react'
import { readPreference, writePreference } from '../storage/preferences.ts'
import type { Words } from './all-zh.ts'

export type { Words } from './all-zh.ts'

export type Language = 'zh' | 'en'

/** A text that waits for its language, or one that has none, such as a message of the server. */
export type Text = string | ((words: Words) => string)

/**
 * The entry page draws from its own areas alone, the sell screen from those on the way to it; every other
 * page is drawn after all have come.
 */
type Extent = 'entry' | 'sell' | 'all'

const extents: readonly Extent[] = ['entry', 'sell', 'all']

const fetchers: Readonly<Record<Language, Record<Extent, () => Promise<Partial<Words>>>>> = {
  zh: {
    entry: async () => (await import('./entry-zh.ts')).zh,
    sell: async () => (await import('./sell-zh.ts')).zh,
    all: async () => (await import('./all-zh.ts')).zh,
  },
  en: {
    entry: async () => (await import('./entry-en.ts')).en,
    sell: async () => (await import('./sell-en.ts')).en,
    all: async () => (await import('./all-en.ts')).en,
  },
}

/** One object a language, which grows: what was drawn from it stays true. */
const dictionaries: Readonly<Record<Language, Partial<Words>>> = { zh: {}, en: {} }
/** The same for whoever reads: an area that has not come is named, and never passed on as undefined. */
const readers: Readonly<Record<Language, Words>> = {
  zh: refusingMissing(dictionaries.zh),
  en: refusingMissing(dictionaries.en),
}
const loaded: Record<Language, Extent | null> = { zh: null, en: null }
let wantedExtent: Extent = 'entry'
const listeners = new Set<() => void>()

export const languages: readonly Language[] = ['zh', 'en']

let language: Language = storedLanguage()

export const currentLanguage = (): Language => language

/**
 * The words outside React: print jobs, voice. Throws before `loadWords` has ended; reading an area that
 * only `loadSellWords` or `loadAllWords` brings throws before that has ended.
 */
export function currentWords(): Words {
  if (loaded[language] === null) throw new Error('the words are not loaded')
  return readers[language]
}

/** Fetches what the entry page needs, in the current language. Awaited before anything is drawn. */
export const loadWords = (): Promise<void> => fetchWords(language)

/** Fetches the words of the sell screen; those of the other language come when they are requested. */
export const loadSellWords = (): Promise<void> => fetchMore('sell')

/** Fetches the words of every page. */
export const loadAllWords = (): Promise<void> => fetchMore('all')

function fetchMore(extent: Extent): Promise<void> {
  if (isBeyond(extent, wantedExtent)) wantedExtent = extent
  return fetchWords(language)
}

async function fetchWords(of: Language): Promise<void> {
  const extent = wantedExtent
  if (!isBeyond(extent, loaded[of])) return
  Object.assign(dictionaries[of], await fetchers[of][extent]())
  if (isBeyond(extent, loaded[of])) loaded[of] = extent
}

const isBeyond = (extent: Extent, reached: Extent | null): boolean =>
  reached === null || extents.indexOf(extent) > extents.indexOf(reached)

/**
 * Switches every text on the screen and remembers the choice on this device. Throws where the words do
 * not come, for there is no network and they were never fetched: the language stays.
 */
export async function setLanguage(next: Language): Promise<void> {
  if (next === language) return
  await fetchWords(next)
  language = next
  writePreference('language', next)
  document.documentElement.lang = htmlLanguage(next)
  for (const listener of listeners) listener()
}

/** The words to show; the component is drawn again when the language changes. */
export function useWords(): Words {
  useLanguage()
  return currentWords()
}

export const useLanguage = (): Language => useSyncExternalStore(onLanguageChange, currentLanguage)

/** The current language of words that come with the page that shows them; drawn again when it changes. */
export const usePageWords = <W>(of: Readonly<Record<Language, W>>): W => of[useLanguage()]

/** The same outside React. */
export const pageWords = <W>(of: Readonly<Record<Language, W>>): W => of[language]

export const textIn = (words: Words, text: Text): string =>
  typeof text === 'string' ? text : text(words)

export const htmlLanguage = (of: Language): string => (of === 'zh' ? 'zh-CN' : 'en')

/** Called after every switch; returns how to stop. */
export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function refusingMissing(areas: Partial<Words>): Words {
  const refuse = (target: Partial<Words>, area: string | symbol): unknown => {
    if (typeof area === 'string' && !(area in target))
      throw new Error(`the words of ${area} are not loaded`)
    return Reflect.get(target, area)
  }
  // The one cast: whatever is missing from the areas throws.
  return new Proxy(areas, { get: refuse }) as Words
}

function storedLanguage(): Language {
  const stored = readPreference('language')
  if (stored === 'zh' || stored === 'en') return stored
  const wanted = typeof navigator === 'undefined' ? 'zh' : navigator.language
  return wanted.toLowerCase().startsWith('en') ? 'en' : 'zh'
}
