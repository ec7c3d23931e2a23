import type { WheelEvent } from 'react'

/** For `onWheel` of a row that scrolls sideways: a mouse has a wheel for up and down alone. */
export function scrollSideways({ currentTarget, deltaX, deltaY }: WheelEvent<HTMLElement>): void {
  if (Math.abs(deltaY) > Math.abs(deltaX)) currentTarget.scrollLeft += deltaY
}
