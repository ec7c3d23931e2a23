// The words on the screen: one language at a time, switched at once, remembered.
import { useSyncExternalStore } from 'react'
import { readPreference, writePreference } from '../storage/preferences.ts'
import type { Words } from './zh.ts'

export type { Words } from './zh.ts'

export type Language = 'zh' | 'en'

/** A text that waits for its language, or one that has none, such as a message of the server. */
export type Text = string | ((words: Words) => string)

/** A language is fetched when it is first wanted; the other one soon after, so that a switch is at once. */
const fetchers: Readonly<Record<Language, () => Promise<Words>>> = {
  zh: async () => (await import('./zh.ts')).zh,
  en: async () => (await import('./en.ts')).en,
}
const dictionaries = new Map<Language, Words>()
const listeners = new Set<() => void>()

export const languages: readonly Language[] = ['zh', 'en']

let language: Language = storedLanguage()

export const currentLanguage = (): Language => language

/** The words outside React: print jobs, voice. Throws before `loadWords` has ended. */
export function currentWords(): Words {
  const words = dictionaries.get(language)
  if (!words) throw new Error('the words are not loaded')
  return words
}

/** Fetches a language, the current one unless told otherwise. Awaited before anything is drawn. */
export async function loadWords(wanted: Language = language): Promise<void> {
  if (!dictionaries.has(wanted)) dictionaries.set(wanted, await fetchers[wanted]())
}

/** Switches every text on the screen and remembers the choice on this device. */
export async function setLanguage(next: Language): Promise<void> {
  await loadWords(next)
  if (next === language) return
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

export const useLanguage = (): Language => useSyncExternalStore(subscribe, currentLanguage)

export const textIn = (words: Words, text: Text): string =>
  typeof text === 'string' ? text : text(words)

export const htmlLanguage = (of: Language): string => (of === 'zh' ? 'zh-CN' : 'en')

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function storedLanguage(): Language {
  const stored = readPreference('language')
  if (stored === 'zh' || stored === 'en') return stored
  const wanted = typeof navigator === 'undefined' ? 'zh' : navigator.language
  return wanted.toLowerCase().startsWith('en') ? 'en' : 'zh'
}
