import { SidePanel } from '@tillwright/ui/layer/SidePanel.tsx'
import {
  sellPanelBody,
  sellPanelTitle,
  useFetchedPanels,
} from '../../features/sell/sell-panel-body.tsx'
import { closePanel, usePanel } from '../../features/sell/sell-panels.ts'
import { useWords } from '../../platform/words/words.ts'

/** The panel over the work area that the place names; scanning and the cart go on alongside it. */
export function SellPanels() {
  const words = useWords()
  const place = usePanel()
  const { panel, id } = place
  useFetchedPanels()
  if (panel === null) return null
  const body = sellPanelBody(place)
  if (body === null) return null
  return (
    <SidePanel
      key={`${panel} ${id}`}
      title={sellPanelTitle(panel, words)}
      closeLabel={words.shell.close}
      onClose={closePanel}
    >
      {body}
    </SidePanel>
  )
}
