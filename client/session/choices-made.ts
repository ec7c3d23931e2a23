// A user's choices of how the till looks and sounds that no server knows yet. Light: the login page
// draws with it.
import type { choiceKeys } from '@tillwright/contract/settings/personal-keys.ts'
import { useAppearance } from '../platform/navigation/theme.ts'
import { onLanguageChange } from '../platform/words/words.ts'
import { currentSession } from './session-store.ts'

/** One of the things that a person chooses. */
export type Choice = keyof typeof choiceKeys

/** Chosen here and not yet saved: nothing that comes from the server undoes it. */
export const unsaved = new Set<Choice>()

let isApplying = false
const listeners = new Set<() => void>()

/** Notes what is chosen from now on, before anybody has logged in too. */
export function noteChoices(): void {
  onLanguageChange(() => noteChosen('language'))
  useAppearance.subscribe((now, before) => {
    if (now.theme !== before.theme) noteChosen('theme')
    if (now.textSize !== before.textSize) noteChosen('textPercent')
    if (now.leftHanded !== before.leftHanded) noteChosen('leftHanded')
  })
}

/** Records that a user made this choice. Choices applied from the server do not count as new. */
export function noteChosen(choice: Choice): void {
  // Customers choose for themselves.
  if (isApplying || currentSession().isKiosk) return
  unsaved.add(choice)
  for (const listener of listeners) listener()
}

/** Called after every choice. */
export function onChosen(listener: () => void): void {
  listeners.add(listener)
}

/** Does what changes the till's look without anybody having chosen it. */
export async function withoutNoting(apply: () => Promise<void>): Promise<void> {
  isApplying = true
  try {
    await apply()
  } finally {
    isApplying = false
  }
}
