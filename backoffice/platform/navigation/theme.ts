import { readPreference, writePreference } from '../storage/browser-storage.ts'

export type Theme = 'light' | 'dark'

/** Light or dark; without a choice the page follows the system, which the tokens do by themselves. */
export function setTheme(theme: Theme, { keeps }: { readonly keeps: boolean }): void {
  document.documentElement.dataset['theme'] = theme
  if (keeps) writePreference('theme', theme)
}

/** Takes up what was chosen last. Called before anything is drawn. */
export function readTheme(): void {
  const theme = readPreference('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme
}

/** What is on the screen now. */
export function currentTheme(): Theme {
  const chosen = document.documentElement.dataset['theme']
  if (chosen === 'light' || chosen === 'dark') return chosen
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}
