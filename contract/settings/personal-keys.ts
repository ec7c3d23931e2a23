/**
 * Key under which a till stores its cashier's language, `zh` or `en`: documents printed by the
 * server follow it.
 */
export const languageKey = 'language'

/** A user's choices of how a till looks and sounds, by the key each is stored under as text. */
export const choiceKeys = {
  /** Chosen, not merely detected: the language of a new browser is not a choice. */
  language: 'chosenLanguage',
  theme: 'theme',
  textPercent: 'textPercent',
  leftHanded: 'leftHanded',
  volume: 'volume',
  muted: 'muted',
  voice: 'voice',
  vibrates: 'vibrates',
} as const
