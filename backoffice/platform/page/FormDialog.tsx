import { Button } from '@tillwright/ui/button/Button.tsx'
import { type ReactNode, useState } from 'react'
import { useWords } from '../words/words.ts'
import { OfficeDialog } from './OfficeDialog.tsx'

export interface FormDialogProps {
  readonly title: string
  readonly children: ReactNode
  /** Label of its button, where it does not save. */
  readonly action?: string
  /** Cannot be pressed again until it has ended. */
  readonly onSend: () => Promise<void>
  readonly onClose: () => void
}

/** A short form with one button that sends it. */
export function FormDialog({ title, children, action, onSend, onClose }: FormDialogProps) {
  const { dialog: say } = useWords()
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    await onSend()
    setBusy(false)
  }
  return (
    <OfficeDialog
      title={title}
      onClose={onClose}
      actions={
        <Button variant="primary" busy={isBusy} onClick={() => void send()}>
          {action ?? say.save}
        </Button>
      }
    >
      {children}
    </OfficeDialog>
  )
}
