import { IconButton } from '@tillwright/ui/button/IconButton.tsx'
import { ArrowLeftRight } from 'lucide-react'
import { useEffect } from 'react'
import { currentCart } from '../../../features/cart/cart-store.ts'
import { watchCoupons } from '../../../features/coupon/coupon-offers.ts'
import { Permitted } from '../../../features/frame/Permitted.tsx'
import { MemberView } from '../../../features/member/MemberView.tsx'
import { memberScans } from '../../../features/member/member-scans.ts'
import { back, go, replace, useParams } from '../../../platform/navigation/navigation.ts'
import { useScans } from '../../../features/scan/scan-service.ts'
import { OfflineBar } from '../../../features/sell/OfflineBar.tsx'
import { actOnMember } from '../../../features/sell/act-on-member.ts'
import { useWords } from '../../../platform/words/words.ts'
import { PhonePage } from '../PhonePage.tsx'
import { phonePaths } from '../phone-paths.ts'
import { openPhoneOrder } from '../use-phone-scans.ts'

/** One member (Specification 2: member): the one named, or that of the current sale. */
export function MemberPage() {
  const words = useWords()
  const memberId = useParams()['member'] ?? currentCart().member?.id ?? null
  useScans(memberScans((member) => replace(phonePaths.member, { member: member.id })))
  useEffect(watchCoupons, [])
  useEffect(() => {
    if (memberId === null) replace(phonePaths.members)
  }, [memberId])
  if (memberId === null) return null
  return (
    <PhonePage
      camera
      title={words.member.title}
      action={
        <IconButton
          label={words.person.change}
          icon={<ArrowLeftRight size={20} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => go(phonePaths.members)}
        />
      }
    >
      <OfflineBar />
      <Permitted permission="member.read">
        <MemberView
          key={memberId}
          memberId={memberId}
          onAct={actOnMember}
          onOrder={openPhoneOrder}
          onUsed={back}
        />
      </Permitted>
    </PhonePage>
  )
}
