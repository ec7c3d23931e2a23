import { Permitted } from '../../frame/Permitted.tsx'
import { back } from '../../navigation/navigation.ts'
import { PasswordForm } from '../../security/PasswordForm.tsx'
import { OfflineBar } from '../../sell/OfflineBar.tsx'
import { useWords } from '../../words/words.ts'
import styles from '../orders/OrderDetailPage.module.css'
import { PhonePage } from '../PhonePage.tsx'

/** The cashier's refund password (Specification 2: returnPwd). */
export function PasswordPage() {
  const words = useWords()
  return (
    <PhonePage title={words.security.title}>
      <OfflineBar />
      <div className={styles.detail}>
        <Permitted permission="sensitive.set">
          <PasswordForm onDone={back} />
        </Permitted>
      </div>
    </PhonePage>
  )
}
