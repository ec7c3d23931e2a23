import type { Language } from '../../platform/words/words.ts'
import type { RecordColumn } from './record-view.ts'

interface Named {
  readonly name: string
  readonly nameEn: string
}

interface NameWords {
  readonly name: string
  readonly nameEn: string
}

/**
 * Returns the columns of the two names of a thing. The reader's own comes first, where there is
 * one: a phone has room for no other.
 */
export function nameColumns<F, N>(
  say: NameWords,
  language: Language,
  namesOf: (facts: F) => Named,
): readonly RecordColumn<F, N>[] {
  const own: RecordColumn<F, N> = { title: say.name, text: ({ facts }) => namesOf(facts).name }
  const nameEn = (facts: F) => namesOf(facts).nameEn
  if (language === 'zh')
    return [own, { title: say.nameEn, text: ({ facts }) => nameEn(facts), kind: 'minor' }]
  return [
    { title: say.nameEn, text: ({ facts }) => nameEn(facts) || namesOf(facts).name },
    { ...own, kind: 'minor' },
  ]
}
