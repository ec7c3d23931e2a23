import { useRef, useState } from 'react'
import { BillForm } from './BillForm.tsx'
import { BillListView } from './BillListView.tsx'
import { CounterView } from './CounterView.tsx'
import { WaitingListView } from './WaitingListView.tsx'
import { findPickups, showPickup } from './find-pickups.ts'

export const pickupParts = ['counter', 'list', 'bills'] as const
export type PickupPart = (typeof pickupParts)[number]

interface PickupPartsProps {
  readonly part: PickupPart
  /** Whether the counter is shown alongside the list, be that waiting orders or bundles. */
  readonly isWide?: boolean
  readonly onPart: (part: PickupPart) => void
}

/** The part of the pick-up that is looked at; what is chosen elsewhere is put on the counter. */
export function PickupParts({ part, isWide = false, onPart }: PickupPartsProps) {
  const [bundles, setBundles] = useState<{ id: string; nick: string } | null>(null)
  const counter = useRef<HTMLElement>(null)
  // Alongside, focus would stay on the pressed element, but the next Enter is meant for the
  // counter.
  const toCounter = () => (isWide ? counter.current?.focus() : onPart('counter'))
  return (
    <>
      {(part === 'list' || (isWide && part === 'counter')) && (
        <WaitingListView
          isAlongside={isWide}
          onOpen={(order) => {
            showPickup(order)
            toCounter()
          }}
        />
      )}
      {part === 'bills' && (
        <BillListView
          isAlongside={isWide}
          onCounter={() => onPart('counter')}
          onDeliver={(code) => {
            void findPickups({ code })
            toCounter()
          }}
        />
      )}
      {(part === 'counter' || isWide) && (
        <CounterView
          ref={counter}
          onBundle={(id, nick) => setBundles({ id, nick })}
          onWaiting={isWide ? undefined : () => onPart('list')}
          alongsideBundles={part === 'bills'}
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
