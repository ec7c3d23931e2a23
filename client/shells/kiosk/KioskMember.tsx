import { isPhone } from '@tillwright/domain/person/phone.ts'
import { Keypad } from '@tillwright/ui/field/Keypad.tsx'
import { Dialog } from '@tillwright/ui/layer/Dialog.tsx'
import { useState } from 'react'
import { memberByCode } from '../../features/member/member-by-code.ts'
import { useWords } from '../../platform/words/words.ts'
import styles from './Kiosk.module.css'

const phoneLength = 11

/** The member's own number, typed on large keys; the code on their phone can be scanned instead. */
export function KioskMember({ onClose }: { readonly onClose: () => void }) {
  const words = useWords()
  const [phone, setPhone] = useState('')
  const take = async (next: string) => {
    setPhone(next)
    if (!isPhone(next)) return
    await memberByCode(next)
    onClose()
  }
  return (
    <Dialog title={words.kiosk.member} closeLabel={words.shell.close} onClose={onClose} takesScans>
      <output className={styles.typed} aria-label={words.kiosk.memberPhone}>
        {phone === '' ? words.kiosk.memberPhone : phone}
      </output>
      <div className={styles.pad}>
        <Keypad
          order="phone"
          point={false}
          label={words.kiosk.memberPhone}
          backLabel={words.tender.backspace}
          clearLabel={words.tender.clear}
          onKey={(key) => {
            if (key === 'back') setPhone(phone.slice(0, -1))
            else if (key === 'clear') setPhone('')
            else void take(`${phone}${key}`.slice(0, phoneLength))
          }}
        />
      </div>
    </Dialog>
  )
}
