import { useState } from 'react'
import { OfficeDialog } from '../../platform/page/OfficeDialog.tsx'
import { useWords } from '../../platform/words/words.ts'
import { OwnPasswordForm } from './OwnPasswordForm.tsx'
import { OwnSessions } from './OwnSessions.tsx'
import styles from './AccountDialog.module.css'

/** One's own account: where one is logged in, and the password. */
export function AccountDialog({ onClose }: { readonly onClose: () => void }) {
  const { account: say } = useWords()
  const [isChanged, setChanged] = useState(false)
  return (
    <OfficeDialog title={say.title} shape="wide" onClose={onClose}>
      <section className={styles.part}>
        <h3>{say.sessions}</h3>
        <OwnSessions key={String(isChanged)} />
      </section>
      <section className={styles.part}>
        <h3>{say.password}</h3>
        {isChanged ? (
          <output>{say.changed}</output>
        ) : (
          <OwnPasswordForm onChanged={() => setChanged(true)} />
        )}
      </section>
    </OfficeDialog>
  )
}
