import { useLanguage, useWords } from '../../platform/words/words.ts'
import { type AuditFact, auditFacts } from './audit-detail.ts'
import styles from './AuditDetail.module.css'

interface AuditDetailProps {
  readonly operation: string
  readonly subjectName: string
  readonly after: string
}

/** Number of facts shown in a row; the rest opens with a press. */
const shownFacts = 3

/** Facts recorded about an act: the first few, with the others behind them. */
export function AuditDetail({ operation, subjectName, after }: AuditDetailProps) {
  const { report: say } = useWords()
  const facts = auditFacts(operation, after, useLanguage())
  const rest = facts.slice(shownFacts)
  return (
    <div className={styles.detail}>
      <Facts facts={facts.slice(0, shownFacts)} />
      {rest.length > 0 && (
        <details>
          <summary>{say.moreFacts(rest.length)}</summary>
          <Facts facts={rest} />
        </details>
      )}
      {subjectName !== '' && <p className={styles.subject}>{subjectName}</p>}
    </div>
  )
}

function Facts({ facts }: { readonly facts: readonly AuditFact[] }) {
  if (facts.length === 0) return null
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          {label !== '' && <dt>{label}</dt>}
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
