// A browser that finds its storage damaged at a start throws it away and begins with an empty one. It says so
// once, to whoever opens a database first.

let loss: string | null = null

/** Reads from the event that makes a database whether there was one before. */
export function onDataLoss(event: Event): void {
  // Not in the standard; Chromium has it.
  const what: unknown = Reflect.get(event, 'dataLoss')
  const why: unknown = Reflect.get(event, 'dataLossMessage')
  if (what === 'total') loss = typeof why === 'string' && why !== '' ? why : 'no reason given'
}

/** Why the browser threw its storage away before this start; null where it has not said so. */
export const dataLossSeen = (): string | null => loss
