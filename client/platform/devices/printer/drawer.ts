// The cash drawer: when it last opened, so that the screen can say so.
import { create } from 'zustand'
import { machineMs } from '@tillwright/web/clock.ts'

export const useDrawer = create<{ readonly openedAtMs: number | null }>(() => ({
  openedAtMs: null,
}))

/** The pulse went out. No drawer answers, so this is all anybody can know. */
export function drawerOpened(): void {
  useDrawer.setState({ openedAtMs: machineMs() })
}
