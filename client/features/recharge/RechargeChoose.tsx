import { queryRechargeGoods } from '@tillwright/contract/goods/goods.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { PayButton } from '@tillwright/ui/button/PayButton.tsx'
import { EmptyState } from '@tillwright/ui/state/EmptyState.tsx'
import { WalletCards } from 'lucide-react'
import { useState } from 'react'
import { useQuery } from '../../platform/api/use-query.ts'
import { useConnection } from '../../platform/api/connection.ts'
import { QueryView } from '../frame/QueryView.tsx'
import type { FoundMember } from '../member/find-members.ts'
import { tileKeys } from '../checkout/tender/use-tender-keys.ts'
import { type KeyHandlers, useKeyHint, useKeys } from '../../platform/keyboard/keyboard.ts'
import { useScans } from '../scan/scan-service.ts'
import { useWords } from '../../platform/words/words.ts'
import { BalancePreview } from './BalancePreview.tsx'
import { FreeAmount } from './FreeAmount.tsx'
import { PackageTiles } from './PackageTiles.tsx'
import panel from '@tillwright/ui/layout/panel-body.module.css'
import styles from './Recharge.module.css'
import { choiceOfPackage, type RechargeChoice, type RechargeOffers } from './recharge.ts'
import type { RechargeInput } from './recharge-store.ts'

export interface RechargeChooseProps {
  readonly member: FoundMember
  readonly keyHint?: string | undefined
  readonly onChosen: (choice: RechargeChoice) => void
  /** Paid at once: with the exact sum in cash, or by the customer's payment code. */
  readonly onPaid: (input: RechargeInput) => void
}

/** Choice of the top-up: a package with its gifts, or any amount where the shop sells that. */
export function RechargeChoose(props: RechargeChooseProps) {
  const words = useWords()
  const answer = useQuery(queryRechargeGoods, { userId: props.member.id })
  return (
    <QueryView
      answer={answer}
      failed={words.recharge.loadFailed}
      failedDetail={words.recharge.loadFailedDetail}
      height="320px"
    >
      {(offers) =>
        offers.packages.length === 0 && offers.freeAmount === null ? (
          <EmptyState
            icon={<WalletCards size={32} strokeWidth={1.5} aria-hidden="true" />}
            title={words.recharge.none}
            detail={words.recharge.noneDetail}
          />
        ) : (
          <Choose offers={offers} {...props} />
        )
      }
    </QueryView>
  )
}

function Choose(props: RechargeChooseProps & { readonly offers: RechargeOffers }) {
  const { offers, member, keyHint, onChosen, onPaid } = props
  const words = useWords()
  const isOffline = useConnection(({ connection }) => connection === 'offline')
  const [choice, setChoice] = useState<RechargeChoice | null>(null)
  const blocked = blockedReason(member.stopped, isOffline, choice === null)
  const reason = blocked !== null && words.recharge.blocked[blocked]
  const go = () => {
    if (choice !== null && blocked === null) onChosen(choice)
  }
  const payNow = (tender: 'cash' | 'code', authCode: string | null) => {
    if (choice === null || blocked !== null) return
    onPaid({ member, choice, tender, tenderedCents: choice.payCents, authCode })
  }
  const exact = () => payNow('cash', null)
  useKeys({ confirm: go, pay: exact, ...packageKeys(offers.packages, setChoice) })
  useScans({ screen: 'checkout', pay: (code) => payNow('code', code) })
  const exactHint = useKeyHint('pay')
  return (
    <div className={panel.view}>
      <div className={panel.scroll}>
        <PackageTiles
          packages={offers.packages}
          chosenId={choice?.packageId ?? null}
          onChoose={setChoice}
        />
        {offers.freeAmount !== null && (
          <FreeAmount
            bounds={offers.freeAmount}
            isChosen={choice !== null && choice.packageId === null}
            onChoose={setChoice}
            onEnter={go}
          />
        )}
      </div>
      <footer className={panel.footer}>
        <BalancePreview member={member} choice={choice} />
        <div className={styles.ends}>
          <Button tall keyHint={exactHint} blocked={reason} onClick={exact}>
            {words.recharge.exactCash}
          </Button>
          <PayButton
            label={words.recharge.go}
            cents={choice?.payCents ?? 0}
            keyHint={keyHint}
            blocked={reason}
            onPress={go}
          />
        </div>
      </footer>
    </div>
  )
}

/** The keys printed on the packages. */
function packageKeys(
  packages: RechargeOffers['packages'],
  choose: (choice: RechargeChoice) => void,
): KeyHandlers {
  const open = packages.map((one) => () => one.timesLeft !== 0 && choose(choiceOfPackage(one)))
  return Object.fromEntries(tileKeys.map((key, place) => [key, () => open[place]?.()]))
}

function blockedReason(stopped: boolean, isOffline: boolean, nothing: boolean) {
  if (stopped) return 'stopped'
  if (isOffline) return 'offline'
  return nothing ? 'nothing' : null
}
