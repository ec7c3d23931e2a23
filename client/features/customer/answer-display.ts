// Waits for a customer's window to ask. Until one does, a till without one pays nothing for it.
import { type DisplayHello, type DisplayMessage, displayChannel } from './display-message.ts'

/** Begins waiting. Called once. */
export function answerDisplays(): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(displayChannel)
  const begin = ({ data }: MessageEvent<DisplayHello | DisplayMessage>): void => {
    if (data.kind !== 'hello') return
    channel.removeEventListener('message', begin)
    void import('./notify-display.ts').then(({ notifyDisplays }) => notifyDisplays(channel))
  }
  channel.addEventListener('message', begin)
}
