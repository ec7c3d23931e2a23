import type { Words } from '../../platform/words/words.ts'
import type { FieldSpec } from '../records/field-spec.ts'
import type { RecordColumn } from '../records/record-view.ts'

type Say = Words['shop']

/** The fields of a grouper or a merchant; only the share differs. */
export const partyFields = (say: Say, share: FieldSpec): readonly FieldSpec[] => [
  { name: 'name', label: say.name, kind: 'text', maxLength: 40 },
  { name: 'phone', label: say.partyPhone, kind: 'phone', maxLength: 20 },
  share,
  { name: 'isActive', label: say.partyIsActive, kind: 'switch' },
]

/** The column that tells who is stopped. */
export const partyState = <N>(say: Say): RecordColumn<{ readonly isActive: boolean }, N> => ({
  title: say.state,
  text: ({ facts }) => (facts.isActive ? '' : say.partyStopped),
})
