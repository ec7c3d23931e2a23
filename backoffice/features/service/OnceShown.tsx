import { Button } from '@tillwright/ui/button/Button.tsx'
import { Banner } from '@tillwright/ui/state/Banner.tsx'
import { type ReactNode, useState } from 'react'
import { OfficeDialog } from '../../platform/page/OfficeDialog.tsx'
import { useWords } from '../../platform/words/words.ts'
import styles from './ServicesPage.module.css'

export interface OnceShownProps {
  readonly title: string
  readonly detail: string
  readonly value: string
  readonly onClose: () => void
  readonly children?: ReactNode
}

/** Something secret that stands here and nowhere else. */
export function OnceShown({ title, detail, value, onClose, children }: OnceShownProps) {
  const { service: say } = useWords()
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      () => undefined,
    )
  }
  return (
    <OfficeDialog
      title={title}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={() => void copy()}>
          {isCopied ? say.copied : say.copy}
        </Button>
      }
    >
      <div className={styles.form}>
        <Banner tone="warn">{detail}</Banner>
        <output className={styles.key}>{value}</output>
        {children}
      </div>
    </OfficeDialog>
  )
}
