import { type Language, setLanguage } from '../words/words.ts'
import { toast } from './notice-store.ts'

/** Switches the language; where its words cannot be fetched, the person hears of it. */
export const chooseLanguage = (next: Language): Promise<void> =>
  setLanguage(next).catch(() => toast((words) => words.errors.checkNetwork, 'warning'))
