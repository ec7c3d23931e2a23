import { Button } from '@tillwright/ui/button/Button.tsx'
import { IconButton } from '@tillwright/ui/button/IconButton.tsx'
import { Tag } from '@tillwright/ui/text/Tag.tsx'
import { Share2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useConnection } from '../../platform/api/connection.ts'
import { deleteHold, type Hold } from './holds.ts'
import { toast } from '../../platform/notices/notice-store.ts'
import { useLanguage, useWords } from '../../platform/words/words.ts'
import { HoldCard } from './HoldCard.tsx'
import { holdName } from './hold-name.ts'
import { shareHold } from './shared-holds.ts'
import { takeLocal } from './take-hold.ts'

interface LocalHoldCardProps {
  readonly hold: Hold
  readonly number: number
  readonly onDone: () => void
}

/** A cart put aside on this till alone: taken back without a network, shared with one press. */
export function LocalHoldCard({ hold, number, onDone }: LocalHoldCardProps) {
  const words = useWords()
  const first = hold.firstGoods?.[useLanguage()] ?? ''
  const take = async () => {
    if (await takeLocal(hold.id)) onDone()
  }
  const remove = async () => {
    if (hold.cart.legs.length > 0) return toast((say) => say.hold.hasMoney, 'warning')
    const undo = await deleteHold(hold.id)
    if (undo) toast((say) => say.hold.removed, 'info', undo)
  }
  return (
    <HoldCard
      name={holdName({ ...hold, firstGoods: first }, words)}
      number={number}
      itemCount={hold.itemCount}
      heldAtMs={hold.heldAtMs}
      cents={hold.payableCents}
      facts={[hold.note]}
    >
      {hold.isLeaving ? (
        <>
          <Tag tone="warn">{words.hold.moving}</Tag>
          <ShareButton hold={hold} />
        </>
      ) : (
        <>
          <ShareButton hold={hold} />
          <Button variant="soft" onClick={() => void take()}>
            {words.hold.retrieve}
          </Button>
          <IconButton
            label={words.hold.remove}
            icon={<Trash2 size={20} aria-hidden="true" />}
            onClick={() => void remove()}
          />
        </>
      )}
    </HoldCard>
  )
}

function ShareButton({ hold }: { readonly hold: Hold }) {
  const words = useWords()
  const offline = useConnection(({ connection }) => connection === 'offline')
  const [busy, setBusy] = useState(false)
  const { unknownCodes, legs } = hold.cart
  const hasUnknown = unknownCodes.length > 0
  const obstacle =
    legs.length > 0 ? words.hold.hasMoney : hasUnknown && words.hold.shareUnknownCodes
  const share = async () => {
    setBusy(true)
    const result = await shareHold(hold.id)
    setBusy(false)
    if (result === 'shared') toast((say) => say.hold.shared, 'success')
    else if (result === 'stays') toast((say) => say.hold.shareRefused, 'warning')
    else toast((say) => say.hold.movingDetail, 'warning')
  }
  return (
    <Button
      busy={busy}
      icon={<Share2 size={18} aria-hidden="true" />}
      title={words.hold.shareHint}
      blocked={obstacle || (offline && words.errors.offline)}
      onClick={() => void share()}
    >
      {hold.isLeaving ? words.hold.tryAgain : words.hold.share}
    </Button>
  )
}
