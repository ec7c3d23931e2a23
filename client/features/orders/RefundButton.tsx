import { Button } from '@tillwright/ui/button/Button.tsx'
import { Undo2 } from 'lucide-react'
import { useKeyHint, useKeys } from '../../platform/keyboard/keyboard.ts'
import { toast } from '../../platform/notices/notice-store.ts'
import { useSession } from '../../session/session-store.ts'
import { useWords } from '../../platform/words/words.ts'
import type { Order } from './order.ts'

interface RefundButtonProps {
  readonly order: Order
  readonly onPress: () => void
}

/** Begins a refund, where anything of the order can still come back. */
export function RefundButton({ order, onPress }: RefundButtonProps) {
  const words = useWords()
  const wanted = order.kind === 'RECHARGE' ? 'recharge.refund' : 'order.refund'
  const may = useSession(({ permissions }) => permissions.includes(wanted))
  const blocked =
    (!may && words.shell.noPermissionText) ||
    (order.payState !== 'PAID' && words.refund.notPaid) ||
    (order.refundState === 'FULL' && words.refund.nothingLeft)
  useKeys({ refund: () => (blocked ? toast(blocked, 'warning') : onPress()) })
  return (
    <Button
      variant="danger-ghost"
      icon={<Undo2 size={20} aria-hidden="true" />}
      keyHint={useKeyHint('refund')}
      blocked={blocked}
      onClick={onPress}
    >
      {words.refund.act}
    </Button>
  )
}
