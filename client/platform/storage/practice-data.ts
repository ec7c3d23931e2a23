// Data that a practice till stores, and what it leaves behind.
import { trainingSuffix } from '../navigation/training-place.ts'

const key = `tillwright.lessons${trainingSuffix}`

/** Returns what was learnt in this practice shop before the page was reloaded. */
export function readPractice(): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores the user's progress in practising. */
export function writePractice(text: string): void {
  try {
    sessionStorage.setItem(key, text)
  } catch {
    // Lessons can be done again.
  }
}

/** Throws away what earlier practice left on this machine. The till's own data has other names. */
export async function dropOldPractice(): Promise<void> {
  try {
    for (const name of Object.keys(localStorage))
      if (name.includes('-practice-')) localStorage.removeItem(name)
    for (const { name } of await indexedDB.databases())
      if (name?.includes('-practice-')) indexedDB.deleteDatabase(name)
    const folder = await navigator.storage.getDirectory()
    for await (const name of folder.keys())
      if (name.includes('-practice-')) await folder.removeEntry(name)
  } catch {
    // It is only in the way.
  }
}
