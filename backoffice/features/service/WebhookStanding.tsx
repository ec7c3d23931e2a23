import { Tag } from '@tillwright/ui/text/Tag.tsx'
import { momentText } from '../../platform/navigation/moment-text.ts'
import { useWords, type Words } from '../../platform/words/words.ts'
import styles from './ServicesPage.module.css'
import type { Webhook } from './WebhookForm.tsx'

const tones = { ON: 'ok', OFF: 'neutral', STOPPED: 'bad' } as const

export interface WebhookStandingProps {
  readonly webhook: Webhook
  /** With what happens next. */
  readonly isWhole?: boolean
}

/** Whether it goes, and what went wrong where something waits because of it. */
export function WebhookStanding({ webhook, isWhole }: WebhookStandingProps) {
  const { webhooks: say } = useWords()
  const { state, stores } = webhook
  const failing = stores.find(({ tries }) => tries > 0)
  const next = failing?.nextTryAtMs ?? null
  return (
    <>
      <Tag tone={state === 'ON' && failing !== undefined ? 'warn' : tones[state]}>
        {say.states[state]}
      </Tag>
      {failing !== undefined && (
        <span className={styles.scopes}>{failureText(failing.failure, say)}</span>
      )}
      {isWhole && state === 'ON' && next !== null && (
        <span className={styles.scopes}>{say.nextTry(momentText(next))}</span>
      )}
      {isWhole && state === 'STOPPED' && <span className={styles.scopes}>{say.stopped}</span>}
    </>
  )
}

/** The server names a failure by a word and says more behind it. */
export function failureText(failure: string, { failures }: Words['webhooks']): string {
  const [word = '', ...detail] = failure.split(' ')
  const known = Object.entries(failures).find(([name]) => name === word)
  return known === undefined ? failure : known[1](detail.join(' ')).trim()
}
