import { Dialog, type DialogProps } from './Dialog.tsx'

/** The phone's dialog: comes up from the bottom edge, where the thumb is. */
export function Sheet(props: Omit<DialogProps, 'shape'>) {
  return <Dialog {...props} shape="sheet" />
}
