import { SidePanel } from '@tillwright/ui/layer/SidePanel.tsx'
import type { ReactNode } from 'react'
import { ExplainView } from '../cart/ExplainView.tsx'
import { type EditorTab, LineEditor } from '../cart/LineEditor.tsx'
import { goodsById } from '../catalogue/catalogue-store.ts'
import { CouponList } from '../coupon/CouponList.tsx'
import { usePapers } from '../devices/virtual-printer.ts'
import { WeighGoods } from '../goods/WeighGoods.tsx'
import { HoldList } from '../hold/HoldList.tsx'
import { PaperView } from '../receipt/PaperView.tsx'
import { useWords, type Words } from '../words/words.ts'
import { DemoDevices } from './DemoDevices.tsx'
import { closePanel, type DeskPanel, type DeskPlace, openPanel } from './desk-place.ts'
import { MemberPanel } from './MemberPanel.tsx'
import { ResolveCode } from './ResolveCode.tsx'
import { SpecsPanel } from './SpecsPanel.tsx'

/** The panel over the work area that the place names; scanning and the cart go on beside it. */
export function SellPanels({ place }: { readonly place: DeskPlace }) {
  const words = useWords()
  const { panel } = place
  if (panel === null) return null
  const body = bodyOf(panel, place)
  if (body === null) return null
  return (
    <SidePanel
      key={`${panel} ${place.id}`}
      title={titleOf(panel, words)}
      closeLabel={words.shell.close}
      onClose={closePanel}
    >
      {body}
    </SidePanel>
  )
}

function bodyOf(panel: DeskPanel, { id, part }: DeskPlace): ReactNode {
  switch (panel) {
    case 'coupons':
      return <CouponList onDone={closePanel} />
    case 'lineCoupons':
      return <CouponList lineId={id} onDone={closePanel} />
    case 'member':
      return <MemberPanel />
    case 'line':
      return id && <LinePanel lineId={id} part={part} />
    case 'weigh': {
      const goods = id === null ? null : goodsById(id)
      return goods && <WeighGoods goods={goods} onDone={closePanel} />
    }
    case 'specs':
      return id && <SpecsPanel goodsId={id} />
    case 'resolve':
      return id && <ResolveCode unknownId={id} />
    case 'explain':
      return <ExplainView lineId={id} />
    case 'holds':
      return <HoldList onDone={closePanel} />
    case 'receipt':
      return <Papers />
    case 'demo':
      return <DemoDevices />
  }
}

function titleOf(panel: DeskPanel, words: Words): string {
  const titles: Readonly<Record<DeskPanel, string>> = {
    coupons: words.ticket.title,
    lineCoupons: words.ticket.lineTitle,
    member: words.till.memberTitle,
    line: words.sell.lineTitle,
    weigh: words.sell.enterWeight,
    specs: words.sell.chooseSpec,
    resolve: words.sell.assignTitle,
    explain: words.explain.title,
    holds: words.till.holdTitle,
    receipt: words.tender.receipt,
    demo: words.till.demoTools,
  }
  return titles[panel]
}

const TABS: readonly EditorTab[] = ['quantity', 'price', 'discount', 'note']

function LinePanel({ lineId, part }: { readonly lineId: string; readonly part: string | null }) {
  return (
    <LineEditor
      lineId={lineId}
      tab={TABS.find((tab) => tab === part) ?? 'quantity'}
      onTab={(tab) => openPanel('line', lineId, tab)}
      onDone={closePanel}
    />
  )
}

function Papers() {
  const papers = usePapers((state) => state.papers)
  return <PaperView papers={papers.toReversed().map(({ id, picture }) => ({ id, svg: picture }))} />
}
