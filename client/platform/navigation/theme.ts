// Light, dark or the system's theme; text size; handedness. Chosen by the cashier, stored on the
// device.
import { showTheme } from '@tillwright/web/theme.ts'
import { create } from 'zustand'
import { readPreference, writePreference } from '../storage/preferences.ts'

export type Theme = 'light' | 'dark' | 'system'
export const themes: readonly Theme[] = ['system', 'light', 'dark']

/** Per cent of the usual size. */
export type TextSize = 90 | 100 | 115 | 130
export const textSizes: readonly TextSize[] = [90, 100, 115, 130]

interface Appearance {
  readonly theme: Theme
  readonly textSize: TextSize
  readonly leftHanded: boolean
}

export const useAppearance = create<Appearance>(() => ({
  theme: themes.find((theme) => theme === readPreference('theme')) ?? 'system',
  textSize: textSizes.find((size) => String(size) === readPreference('textSize')) ?? 100,
  leftHanded: readPreference('leftHanded') === 'true',
}))

export function setTheme(theme: Theme): void {
  useAppearance.setState({ theme })
  writePreference('theme', theme)
  showTheme(theme === 'system' ? null : theme)
}

export function setTextSize(textSize: TextSize): void {
  useAppearance.setState({ textSize })
  writePreference('textSize', String(textSize))
  mark('textSize', textSize === 100 ? null : String(textSize))
}

export function setLeftHanded(leftHanded: boolean): void {
  useAppearance.setState({ leftHanded })
  writePreference('leftHanded', String(leftHanded))
  mark('hand', leftHanded ? 'left' : null)
}

function mark(name: string, value: string | null): void {
  const { dataset } = document.documentElement
  if (value === null) delete dataset[name]
  else dataset[name] = value
}
