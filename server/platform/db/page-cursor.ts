/** Where a page of a list ended: its last row's place in the order of the list, and its id. */
export interface PageEnd {
  readonly place: number
  readonly id: string
}

const form = /^(\d{1,15}):([\x21-\x7e]{1,64})$/

/** The end that a cursor names; null for none and for any other text: the list begins at its beginning. */
export function readCursor(cursor: string | null | undefined): PageEnd | null {
  const [, place, id] = form.exec(cursor ?? '') ?? []
  return id === undefined ? null : { place: Number(place), id }
}

/** Returns a cursor in the format that `readCursor` reads. */
export const cursorOf = (place: number, id: string): string => `${place}:${id}`
