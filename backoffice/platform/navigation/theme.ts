import { type ShownTheme, showTheme } from '@tillwright/web/theme.ts'
import { readPreference, writePreference } from '../storage/browser-storage.ts'

/** Light or dark; without a choice the page follows the system. */
export function setTheme(theme: ShownTheme, { keeps }: { readonly keeps: boolean }): void {
  showTheme(theme)
  if (keeps) writePreference('theme', theme)
}

/** Applies the theme chosen last. Called before anything is drawn. */
export function readTheme(): void {
  const theme = readPreference('theme')
  if (theme === 'light' || theme === 'dark') showTheme(theme)
}
