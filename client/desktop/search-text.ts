// What is typed into the one box at the top: shared by the box and the shelf below it.
import { create } from 'zustand'

export const useOmnibox = create<{ readonly text: string }>(() => ({ text: '' }))

/** Puts text into the one box, as if it were typed. */
export function writeOmnibox(text: string): void {
  useOmnibox.setState({ text })
}

/** The box itself, wherever it stands, ready for the next word. */
export function focusOmnibox(): void {
  document.querySelector<HTMLInputElement>('[data-omnibox]')?.focus()
}
