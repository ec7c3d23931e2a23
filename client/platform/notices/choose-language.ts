import { type Language, setLanguage } from '../words/words.ts'
import { toast } from './notice-store.ts'

/** Switches the language; where its words cannot be fetched, the user is notified. */
export const chooseLanguage = (next: Language): Promise<void> =>
  setLanguage(next).catch(() => toast((words) => words.errors.checkNetwork, 'warning'))
