/** Under this key a till keeps which language its cashier reads, `zh` or `en`: papers of the server follow it. */
export const languageKey = 'language'

/** What a person chose of how a till looks and sounds, by the key it is stored under as text. */
export const choiceKeys = {
  /** Chosen, not merely read: the language of a new browser is nobody's choice. */
  language: 'chosenLanguage',
  theme: 'theme',
  textPercent: 'textPercent',
  leftHanded: 'leftHanded',
  volume: 'volume',
  muted: 'muted',
  voice: 'voice',
  vibrates: 'vibrates',
} as const
