import { type ReactNode, useEffect } from 'react'
import { type EditorTab, LineEditor } from '../cart/LineEditor.tsx'
import { promptCutApproval } from '../sale/prompt-cut-approval.ts'
import { goodsById } from '../catalogue/catalogue-store.ts'
import { usePrinting } from '../../platform/devices/printer/printer.ts'
import { lazyPart } from '../frame/lazy-part.tsx'
import { Permitted } from '../frame/Permitted.tsx'
import { WeighGoods } from '../goods/pick/WeighGoods.tsx'
import type { Words } from '../../platform/words/words.ts'
import { closePanel, openPanel, type PanelPlace, type SellPanel } from './sell-panels.ts'

const Coupons = lazyPart(
  'coupons',
  async () => (await import('../coupon/CouponList.tsx')).CouponList,
)

const Member = lazyPart('member', async () => (await import('./MemberPanel.tsx')).MemberPanel)

const Specs = lazyPart('specs', async () => (await import('./SpecsPanel.tsx')).SpecsPanel)

const Explain = lazyPart(
  'explain',
  async () => (await import('../cart/ExplainView.tsx')).ExplainView,
)

const LineCoupons = lazyPart(
  'lineCoupons',
  async () => (await import('../coupon/LineCoupons.tsx')).LineCoupons,
)

const ResolveCode = lazyPart('resolve', async () => (await import('./ResolveCode.tsx')).ResolveCode)

const DemoPapers = lazyPart(
  'demoPapers',
  async () => (await import('../receipt/DemoPapers.tsx')).DemoPapers,
)

const HoldList = lazyPart('holds', async () => (await import('../hold/HoldList.tsx')).HoldList)

const RechargePanel = lazyPart(
  'recharge',
  async () => (await import('../recharge/RechargePanel.tsx')).RechargePanel,
)

const BoxReturn = lazyPart('boxes', async () => (await import('../boxes/BoxReturn.tsx')).BoxReturn)

const LendBoxes = lazyPart(
  'lendBoxes',
  async () => (await import('../boxes/LendBoxes.tsx')).LendBoxes,
)

const OpenItemForm = lazyPart(
  'openItem',
  async () => (await import('../open-item/OpenItemForm.tsx')).OpenItemForm,
)

const DrawerCash = lazyPart(
  'cash',
  async () => (await import('../drawer/DrawerCashView.tsx')).DrawerCashView,
)

const Password = lazyPart(
  'password',
  async () => (await import('../security/PasswordForm.tsx')).PasswordForm,
)

const LoginPassword = lazyPart(
  'loginPassword',
  async () => (await import('../security/LoginPasswordForm.tsx')).LoginPasswordForm,
)

const PrePacks = lazyPart(
  'packs',
  async () => (await import('../pre-pack/PrePackPanel.tsx')).PrePackPanel,
)

const DemoDevices = lazyPart('devices', async () => (await import('./DemoDevices.tsx')).DemoDevices)

const SentPapers = lazyPart(
  'papers',
  async () => (await import('../receipt/SentPapers.tsx')).SentPapers,
)

const Doubts = lazyPart(
  'doubts',
  async () => (await import('../checkout/outcome/DoubtTray.tsx')).DoubtTray,
)

/** After the screen is ready and nothing is pending. */
const fetchAfterMs = 5_000

/**
 * Preloads the panels that a key opens and the next key is meant for, and with them the words of
 * every page.
 */
export function useFetchedPanels(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const part of [Member, Coupons, Specs]) void part.fetch().catch(() => {})
    }, fetchAfterMs)
    return () => clearTimeout(timer)
  }, [])
}

/**
 * Returns the content of a panel of the sell screen; null where there is nothing to show, or not
 * here.
 */
export function sellPanelBody({ panel, id, part }: PanelPlace): ReactNode {
  switch (panel) {
    case 'coupons':
      return <Coupons onDone={closePanel} />
    case 'lineCoupons':
      return id && <LineCoupons lineId={id} onDone={closePanel} />
    case 'member':
      return <Member />
    case 'line':
      return id && <LinePanel lineId={id} part={part} />
    case 'weigh': {
      const goods = id === null ? null : goodsById(id)
      return goods && <WeighGoods goods={goods} onDone={closePanel} />
    }
    case 'specs':
      return id && <Specs goodsId={id} />
    case 'resolve':
      return id && <ResolveCode unknownId={id} />
    case 'explain':
      return <Explain lineId={id} />
    case 'holds':
      return <HoldList onDone={closePanel} />
    case 'recharge':
      return id && <RechargePanel memberId={id} onDone={closePanel} />
    case 'boxes':
      return id && <BoxReturn memberId={id} keyHint="Enter" onDone={closePanel} />
    case 'lendBoxes':
      return <LendBoxes onDone={closePanel} />
    case 'openItem':
      return <OpenItemForm keyHint="Enter" onDone={closePanel} />
    case 'cash':
      return (
        <Permitted permission="drawer.open">
          <DrawerCash onDone={closePanel} />
        </Permitted>
      )
    case 'password':
      return (
        <Permitted permission="sensitive.set">
          <Password onDone={closePanel} />
        </Permitted>
      )
    case 'loginPassword':
      return <LoginPassword onDone={closePanel} />
    case 'packs':
      return <PrePacks />
    case 'doubts':
      return <Doubts />
    case 'receipt':
      return <Papers />
    case 'demo':
      return <DemoDevices />
    // The cart and the menu are panels of the shells' own.
    case 'cart':
    case 'menu':
    case null:
      return null
  }
}

export function sellPanelTitle(panel: SellPanel, words: Words): string {
  const titles: Readonly<Record<SellPanel, string>> = {
    coupons: words.coupon.title,
    lineCoupons: words.coupon.lineTitle,
    member: words.till.memberTitle,
    line: words.sell.lineTitle,
    weigh: words.sell.enterWeight,
    specs: words.sell.chooseSpec,
    resolve: words.sell.assignTitle,
    explain: words.explain.title,
    holds: words.till.holdTitle,
    recharge: words.person.acts.recharge,
    boxes: words.person.acts.boxes,
    lendBoxes: words.boxes.lend,
    openItem: words.openItem.title,
    cash: words.drawer.title,
    password: words.security.title,
    loginPassword: words.loginPassword.title,
    packs: words.prePack.title,
    doubts: words.tender.doubts,
    receipt: words.tender.receipt,
    demo: words.till.demoTools,
    cart: words.cart.title,
    menu: words.till.more,
  }
  return titles[panel]
}

const tabs: readonly EditorTab[] = ['quantity', 'price', 'discount', 'note']

function LinePanel({ lineId, part }: { readonly lineId: string; readonly part: string | null }) {
  return (
    <LineEditor
      lineId={lineId}
      tab={tabs.find((tab) => tab === part) ?? 'quantity'}
      onTab={(tab) => openPanel('line', lineId, tab)}
      onExplain={() => openPanel('explain', lineId)}
      onDone={() => {
        closePanel()
        promptCutApproval()
      }}
    />
  )
}

/** The last printouts. The demo's printer shows its own. */
function Papers() {
  const isDemo = usePrinting(({ printer }) => printer === 'virtual')
  return isDemo ? <DemoPapers /> : <SentPapers />
}
