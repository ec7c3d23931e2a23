// Light or dark, and how large the words are: kept on this device, in force before the first paint.
import { create } from 'zustand'
import { readPreference, writePreference } from '../storage/preferences.ts'

export type Theme = 'light' | 'dark' | 'system'
export type TextSize = 90 | 100 | 115 | 130

interface Appearance {
  readonly theme: Theme
  readonly textSize: TextSize
}

const themes: readonly Theme[] = ['system', 'light', 'dark']
const textSizes: readonly TextSize[] = [90, 100, 115, 130]

export const useAppearance = create<Appearance>(() => ({
  theme: themes.find((theme) => theme === readPreference('theme')) ?? 'system',
  textSize: textSizes.find((size) => String(size) === readPreference('textSize')) ?? 100,
}))

export function nextTheme(): void {
  const theme = after(themes, useAppearance.getState().theme)
  useAppearance.setState({ theme })
  writePreference('theme', theme)
  const dark = window.matchMedia('(prefers-color-scheme: dark)').matches
  const shown = theme === 'system' ? (dark ? 'dark' : 'light') : theme
  document.documentElement.dataset['theme'] = shown
}

export function nextTextSize(): void {
  const textSize = after(textSizes, useAppearance.getState().textSize)
  useAppearance.setState({ textSize })
  writePreference('textSize', String(textSize))
  document.documentElement.dataset['textSize'] = String(textSize)
}

function after<Choice>(choices: readonly Choice[], now: Choice): Choice {
  return choices[(choices.indexOf(now) + 1) % choices.length] ?? now
}
