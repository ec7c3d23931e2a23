// The words on the screen: one language at a time, switched at once, remembered.
import { useSyncExternalStore } from 'react'
import { readPreference, writePreference } from '../storage/preferences.ts'
import { en } from './en.ts'
import { type Words, zh } from './zh.ts'

export type { Words } from './zh.ts'

export type Language = 'zh' | 'en'

/** A text that waits for its language, or one that has none, such as a message of the server. */
export type Text = string | ((words: Words) => string)

const dictionaries: Readonly<Record<Language, Words>> = { zh, en }
const listeners = new Set<() => void>()

export const languages: readonly Language[] = ['zh', 'en']

let language: Language = storedLanguage()

export const currentLanguage = (): Language => language

/** The words outside React: print jobs, voice, logs meant for people. */
export const currentWords = (): Words => dictionaries[language]

export const wordsOf = (wanted: Language): Words => dictionaries[wanted]

/** Switches every text on the screen at once and remembers the choice on this device. */
export function setLanguage(next: Language): void {
  if (next === language) return
  language = next
  writePreference('language', next)
  document.documentElement.lang = htmlLanguage(next)
  for (const listener of listeners) listener()
}

/** The words to show; the component is drawn again when the language changes. */
export const useWords = (): Words => dictionaries[useLanguage()]

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
