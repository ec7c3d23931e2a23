import { displaySearch } from './display-message.ts'

/** Opens the customer's window, or brings it to the front. Needs a press. */
export function openDisplay(): void {
  window.open(`./${displaySearch}`, 'tillwright-customer', 'popup,width=1024,height=600')
}
