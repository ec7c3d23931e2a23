import type { MouseEvent } from 'react'

/**
 * For `onMouseDown` of buttons that are pressed while something else is being typed in: the focus
 * stays there, so that the next Enter does not press the button again.
 */
export const keepFocus = (event: MouseEvent): void => event.preventDefault()
