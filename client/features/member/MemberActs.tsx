import { isPhone } from '@tillwright/domain/person/phone.ts'
import { KeyHint } from '@tillwright/ui/button/KeyHint.tsx'
import { Badge } from '@tillwright/ui/text/Badge.tsx'
import { Boxes, CirclePlus, type LucideIcon, ReceiptText, Ticket } from 'lucide-react'
import { useKeyHint, useKeys } from '../../platform/keyboard/keyboard.ts'
import { toast } from '../../platform/notices/notice-store.ts'
import { useModule } from '../../session/has-module.ts'
import { useSession } from '../../session/session-store.ts'
import { useWords } from '../../platform/words/words.ts'
import type { FoundMember } from './find-members.ts'
import styles from './MemberActs.module.css'

export type MemberAct = 'recharge' | 'coupons' | 'boxes' | 'orders'

export interface MemberActsProps {
  readonly member: FoundMember
  readonly onAct: (act: MemberAct) => void
}

const icons: Readonly<Record<MemberAct, LucideIcon>> = {
  recharge: CirclePlus,
  coupons: Ticket,
  boxes: Boxes,
  orders: ReceiptText,
}

const needs = { recharge: 'recharge.create', boxes: 'box.return', orders: 'order.read' } as const

const acts: readonly MemberAct[] = ['recharge', 'coupons', 'boxes', 'orders']

/**
 * Further actions for a member. One that the user may not perform stays in its place and says so.
 */
export function MemberActs({ member, onAct }: MemberActsProps) {
  const words = useWords()
  const permissions = useSession((state) => state.permissions)
  // Orders are found by the phone number, which not every user is shown.
  const isOff = { recharge: !useModule('recharge'), boxes: !useModule('boxes') }
  const isThere = (act: MemberAct) =>
    act === 'orders' ? isPhone(member.phone) : act === 'coupons' || !isOff[act]
  const shown = acts.filter(isThere)
  const mayDo = (act: MemberAct) => act === 'coupons' || permissions.includes(needs[act])
  const press = (act: MemberAct) =>
    isThere(act) && mayDo(act) ? onAct(act) : toast((all) => all.shell.noPermissionText, 'warning')
  useKeys({ pay: () => press('recharge') })
  const rechargeHint = useKeyHint('pay')
  return (
    <div className={styles.acts}>
      {shown.map((act) => {
        const Icon = icons[act]
        const may = mayDo(act)
        return (
          <button
            key={act}
            type="button"
            className={styles.act}
            aria-disabled={may ? undefined : true}
            title={may ? undefined : words.shell.noPermissionText}
            onClick={() => press(act)}
          >
            <span className={styles.icon}>
              <Icon size={24} strokeWidth={1.75} aria-hidden="true" />
              {act === 'boxes' && (
                <Badge count={member.owedBoxes} tone="amber" className={styles.badge} />
              )}
            </span>
            <span className={styles.name}>
              {words.person.acts[act]}
              {act === 'recharge' && <KeyHint keys={rechargeHint} />}
            </span>
          </button>
        )
      })}
    </div>
  )
}
