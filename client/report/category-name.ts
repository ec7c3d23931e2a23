import { useCatalogue } from '../catalogue/catalogue-store.ts'
import { currentLanguage } from '../words/words.ts'

/** A category of a report in the language of the screen; reports know the Chinese name alone. */
export function categoryName(name: string): string {
  if (currentLanguage() === 'zh') return name
  const known = useCatalogue.getState().categories.find((one) => one.name === name)
  return known && known.nameEn !== '' ? known.nameEn : name
}
