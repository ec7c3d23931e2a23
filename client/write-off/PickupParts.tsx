import { useState } from 'react'
import { BillForm } from './BillForm.tsx'
import { BillListView } from './BillListView.tsx'
import { CounterView } from './CounterView.tsx'
import { WaitingListView } from './WaitingListView.tsx'
import { findPickups, showPickup } from './write-off-store.ts'

export const pickupParts = ['counter', 'list', 'bills'] as const
export type PickupPart = (typeof pickupParts)[number]

interface PickupPartsProps {
  readonly part: PickupPart
  readonly onPart: (part: PickupPart) => void
}

/** The part of the pick-up that is looked at; what is chosen elsewhere is put on the counter. */
export function PickupParts({ part, onPart }: PickupPartsProps) {
  const [bundles, setBundles] = useState<{ id: string; nick: string } | null>(null)
  const toCounter = () => onPart('counter')
  return (
    <>
      {part === 'counter' && (
        <CounterView
          onBundle={(id, nick) => setBundles({ id, nick })}
          onWaiting={() => onPart('list')}
        />
      )}
      {part === 'list' && (
        <WaitingListView
          onOpen={(order) => {
            showPickup(order)
            toCounter()
          }}
        />
      )}
      {part === 'bills' && (
        <BillListView
          onHandOver={(code) => {
            void findPickups({ code })
            toCounter()
          }}
        />
      )}
      {bundles && (
        <BillForm
          memberId={bundles.id}
          nick={bundles.nick}
          onClose={() => setBundles(null)}
          onMade={() => {
            setBundles(null)
            onPart('bills')
          }}
        />
      )}
    </>
  )
}
