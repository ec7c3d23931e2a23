import { useSyncExternalStore } from 'react'
import { readPreference, writePreference } from '../storage/browser-storage.ts'
import { en, type Words, zh } from './all.words.ts'

export type { Words } from './all.words.ts'
export type Language = 'zh' | 'en'

const dictionaries: Readonly<Record<Language, Words>> = { zh, en }
const listeners = new Set<() => void>()
let language = firstLanguage()

export const currentLanguage = (): Language => language

/** Switches every text on the screen. A language set by the till is applied, not stored. */
export function setLanguage(next: Language, { keeps }: { readonly keeps: boolean }): void {
  language = next
  if (keeps) writePreference('language', next)
  document.documentElement.lang = next === 'zh' ? 'zh-CN' : 'en'
  for (const listener of listeners) listener()
}

export const useLanguage = (): Language => useSyncExternalStore(subscribe, currentLanguage)

export const currentWords = (): Words => dictionaries[language]

export const useWords = (): Words => dictionaries[useLanguage()]

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function firstLanguage(): Language {
  const stored = readPreference('language')
  if (stored === 'zh' || stored === 'en') return stored
  const wanted = typeof navigator === 'undefined' ? 'zh' : navigator.language
  return wanted.toLowerCase().startsWith('en') ? 'en' : 'zh'
}
