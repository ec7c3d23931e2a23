// A text field as it was before a scanner typed into it, to be put back.

interface Snapshot {
  readonly field: HTMLInputElement | HTMLTextAreaElement
  readonly value: string
  readonly start: number | null
  readonly end: number | null
}

const textTypes = new Set(['text', 'search', 'tel', 'url', 'password', 'email', 'number'])

/** The focused text field as it is now; null where none has the focus. */
export function snapshotOf(target: EventTarget | null): Snapshot | null {
  const isField =
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && textTypes.has(target.type))
  if (!isField || target.readOnly) return null
  const { value } = target
  const isNumber = target.type === 'number' || target.type === 'email'
  return isNumber
    ? { field: target, value, start: null, end: null }
    : { field: target, value, start: target.selectionStart, end: target.selectionEnd }
}

/** True where the field wants scans as text. */
export const acceptsScans = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.dataset['scan'] === 'accept'

/** Restores the field. The framework is notified as if somebody had typed the old text. */
export function restoreField({ field, value, start, end }: Snapshot): void {
  if (field.value === value) return
  const prototype =
    field instanceof HTMLTextAreaElement
      ? HTMLTextAreaElement.prototype
      : HTMLInputElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (start !== null) field.setSelectionRange(start, end)
}

export type FieldSnapshot = Snapshot
