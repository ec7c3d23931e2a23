import { Dialog, type DialogProps } from '@tillwright/ui/layer/Dialog.tsx'
import { useWords } from '../words/words.ts'

export interface OfficeDialogProps extends Omit<DialogProps, 'closeLabel'> {
  readonly onClose: () => void
}

/** A dialog with a cross in its corner. */
export function OfficeDialog(props: OfficeDialogProps) {
  const { dialog: say } = useWords()
  return <Dialog {...props} closeLabel={say.close} />
}
