import { Printer, ScanLine } from 'lucide-react'
import { Button, type ButtonVariant } from '../button/Button.tsx'
import { IconButton } from '../button/IconButton.tsx'
import { KeyHint } from '../button/KeyHint.tsx'
import { PayButton } from '../button/PayButton.tsx'
import { useSay } from './say.ts'
import styles from './Showcase.module.css'
import { Specimen } from './Specimen.tsx'

const variants: readonly ButtonVariant[] = [
  'plain',
  'primary',
  'soft',
  'ghost',
  'danger',
  'danger-ghost',
]

/** Every kind of button, at rest, busy and blocked. */
export function ButtonParts() {
  const say = useSay()
  const nothing = () => undefined
  const reason = say('没有网络', 'No network')
  return (
    <>
      {variants.map((variant) => (
        <Specimen key={variant} name={`Button ${variant}`}>
          <Button variant={variant}>{say('保存', 'Save')}</Button>
          <Button variant={variant} icon={<Printer size={18} />} keyHint="F2">
            {say('打印', 'Print')}
          </Button>
          <Button variant={variant} busy>
            {say('保存中', 'Saving')}
          </Button>
          <Button variant={variant} blocked={reason}>
            {say('保存', 'Save')}
          </Button>
        </Specimen>
      ))}
      <Specimen name="Button wide, tall">
        <Button variant="primary" wide tall>
          {say('继续', 'Go on')}
        </Button>
      </Specimen>
      <Specimen name="IconButton">
        <IconButton label={say('扫码', 'Scan')} icon={<ScanLine size={20} />} />
        <IconButton label={say('扫码', 'Scan')} icon={<ScanLine size={20} />} framed />
        <IconButton label={say('扫码', 'Scan')} icon={<ScanLine size={20} />} tone="warn" />
        <IconButton label={say('扫码', 'Scan')} icon={<ScanLine size={20} />} tone="bad" />
        <IconButton label={say('扫码', 'Scan')} icon={<ScanLine size={20} />} disabled />
      </Specimen>
      <Specimen name="KeyHint">
        <KeyHint keys="F1" />
        <span className={styles.fill}>
          <KeyHint keys="F2" on="fill" />
        </span>
        <span className={styles.danger}>
          <KeyHint keys="Del" on="danger" />
        </span>
        <span className={styles.strip}>
          <KeyHint keys="Esc" on="strip" />
        </span>
      </Specimen>
      <Specimen name="PayButton">
        <PayButton label={say('收款', 'Pay')} cents={12_345} keyHint="Space" onPress={nothing} />
        <PayButton label={say('退款', 'Refund')} cents={990} tone="refund" onPress={nothing} />
        <PayButton
          label={say('收款', 'Pay')}
          cents={990}
          busy={say('收款中', 'Taking payment')}
          onPress={nothing}
        />
        <PayButton label={say('收款', 'Pay')} cents={990} blocked={reason} onPress={nothing} />
      </Specimen>
    </>
  )
}
