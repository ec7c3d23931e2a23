import { Permitted } from '../../../features/frame/Permitted.tsx'
import { back } from '../../../platform/navigation/navigation.ts'
import { PasswordForm } from '../../../features/security/PasswordForm.tsx'
import { OfflineBar } from '../../../features/sell/OfflineBar.tsx'
import { useWords } from '../../../platform/words/words.ts'
import { PhonePage } from '../PhonePage.tsx'
import styles from '../phone-body.module.css'

/** The cashier's refund password (Specification 2: returnPwd). */
export function PasswordPage() {
  const words = useWords()
  return (
    <PhonePage title={words.security.title}>
      <OfflineBar />
      <div className={styles.scroll}>
        <Permitted permission="sensitive.set">
          <PasswordForm onDone={back} />
        </Permitted>
      </div>
    </PhonePage>
  )
}
