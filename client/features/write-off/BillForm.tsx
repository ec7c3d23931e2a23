import type { Output } from '@tillwright/contract/call.ts'
import {
  createSelfDeliveryBill,
  queryUserSelfDeliveryOrderDetail,
} from '@tillwright/contract/order/self-delivery.ts'
import { queryMiniSetting } from '@tillwright/contract/settings/settings.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { ChipGroup } from '@tillwright/ui/field/ChipGroup.tsx'
import { Field } from '@tillwright/ui/field/Field.tsx'
import { Dialog } from '@tillwright/ui/layer/Dialog.tsx'
import { Banner } from '@tillwright/ui/state/Banner.tsx'
import { useState } from 'react'
import { callApi } from '../../platform/api/call-api.ts'
import { type CallFailure, failureOf, isUnknownResult } from '@tillwright/web/api/call-failure.ts'
import { useQuery } from '../../platform/api/use-query.ts'
import { newId } from '../cart/cart-store.ts'
import { QueryView } from '../frame/QueryView.tsx'
import { useLayer } from '../../platform/navigation/navigation.ts'
import { failureText } from '../../platform/notices/failure-text.ts'
import { toast } from '../../platform/notices/notice-store.ts'
import { useWords } from '../../platform/words/words.ts'
import styles from './Bills.module.css'

type Ready = Output<typeof queryUserSelfDeliveryOrderDetail>['lines']

interface BillFormProps {
  readonly memberId: string
  readonly nick: string
  readonly onClose: () => void
  readonly onMade: () => void
}

/** Bundles what is ready for one customer, to be fetched or to be brought. */
export function BillForm({ memberId, nick, onClose, onMade }: BillFormProps) {
  const words = useWords()
  const answer = useQuery(queryUserSelfDeliveryOrderDetail, { userId: memberId })
  const { data: shop } = useQuery(queryMiniSetting, {})
  useLayer(true, onClose)
  return (
    <Dialog
      title={`${words.writeOff.bills.make} · ${nick}`}
      onClose={onClose}
      closeLabel={words.shell.close}
    >
      <QueryView answer={answer} failed={words.writeOff.listFailed}>
        {({ lines, address }) => (
          <Bundle
            lines={lines}
            modes={shop?.delivery || address !== null ? modes : ['PICKUP']}
            wanted={address}
            memberId={memberId}
            onMade={onMade}
          />
        )}
      </QueryView>
    </Dialog>
  )
}

type Mode = 'PICKUP' | 'DELIVERY'
const modes: readonly Mode[] = ['PICKUP', 'DELIVERY']

interface BundleProps {
  readonly lines: Ready
  /** Fetched, or also brought where the shop offers that. */
  readonly modes: readonly Mode[]
  /** Address of an order that is to be brought; null where there is none. */
  readonly wanted: string | null
  readonly memberId: string
  readonly onMade: () => void
}

function Bundle({ lines, modes: offered, wanted, memberId, onMade }: BundleProps) {
  const words = useWords()
  const { bills } = words.writeOff
  const [mode, setMode] = useState<Mode>(wanted === null ? 'PICKUP' : 'DELIVERY')
  const [address, setAddress] = useState(wanted ?? '')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const [billId, setBillId] = useState(newId)
  const make = async () => {
    setBusy(true)
    setFailure(null)
    try {
      const all = lines.map(({ orderId, lineNo }) => ({ orderId, lineNo }))
      await callApi(
        createSelfDeliveryBill,
        { clientBillId: billId, userId: memberId, mode, address: address.trim(), lines: all },
        { quiet: true },
      )
      toast((all) => all.writeOff.bills.made, 'success')
      onMade()
    } catch (error) {
      const refused = failureOf(error)
      setFailure(refused)
      setBusy(false)
      if (!isUnknownResult(refused)) setBillId(newId())
    }
  }
  return (
    <div className={styles.form}>
      <p>{lines.length === 0 ? bills.nothing : bills.lines(lines.length)}</p>
      <p className={styles.lines}>{lines.map(({ name }) => name).join(' · ')}</p>
      <ChipGroup
        variant="outline"
        label={bills.title}
        items={offered.map((id) => ({ id, label: bills.modes[id] }))}
        chosen={mode}
        onChoose={setMode}
      />
      {mode === 'DELIVERY' && (
        <Field label={bills.address} value={address} maxLength={280} onText={setAddress} />
      )}
      {failure && (
        <Banner tone={isUnknownResult(failure) ? 'warn' : 'bad'}>
          {failureText(failure, words)}
        </Banner>
      )}
      <Button
        variant="primary"
        wide
        tall
        busy={busy}
        blocked={
          (lines.length === 0 && bills.nothing) ||
          (mode === 'DELIVERY' && address.trim() === '' && bills.addressNeeded)
        }
        onClick={() => void make()}
      >
        {busy ? bills.making : bills.make}
      </Button>
    </div>
  )
}
