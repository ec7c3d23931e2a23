import { useEffect } from 'react'
import { BoxReturn } from '../../../features/boxes/BoxReturn.tsx'
import { currentCart } from '../../../features/cart/cart-store.ts'
import { back, replace, useParams } from '../../../platform/navigation/navigation.ts'
import { OfflineBar } from '../../../features/sell/OfflineBar.tsx'
import { useWords } from '../../../platform/words/words.ts'
import { PhonePage } from '../PhonePage.tsx'
import { phonePaths } from '../phone-paths.ts'

/** Taking boxes back (Specification 2: returnTurnoverBox). Without a member one is chosen first. */
export function BoxReturnPage() {
  const words = useWords()
  const memberId = useParams()['member'] ?? currentCart().member?.id ?? null
  useEffect(() => {
    if (memberId === null) replace(phonePaths.members)
  }, [memberId])
  if (memberId === null) return null
  return (
    <PhonePage title={words.boxes.title}>
      <OfflineBar />
      <BoxReturn memberId={memberId} onDone={back} />
    </PhonePage>
  )
}
