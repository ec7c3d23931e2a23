import { Tag } from '@tillwright/ui/text/Tag.tsx'
import { useWords } from '../../platform/words/words.ts'

/** Whether a statement was paid. */
export function PartyState({ state }: { readonly state: 'DUE' | 'PAID' }) {
  const { statements: say } = useWords()
  return <Tag tone={state === 'PAID' ? 'ok' : 'warn'}>{say.states[state]}</Tag>
}
