import { ShieldCheck } from 'lucide-react'
import { useWords } from '../../platform/words/words.ts'
import styles from './PasswordForm.module.css'

/** Operations protected by the password. */
export function Protected({ operations }: { readonly operations: readonly string[] }) {
  const words = useWords()
  const names: Readonly<Record<string, string>> = words.security.operations
  return (
    <section className={styles.protected}>
      <h3>
        <ShieldCheck size={18} aria-hidden="true" />
        {words.security.protects}
      </h3>
      <p>
        {operations
          .map((operation) => names[operation])
          .filter((name) => name !== undefined)
          .join(words.security.comma)}
      </p>
    </section>
  )
}
