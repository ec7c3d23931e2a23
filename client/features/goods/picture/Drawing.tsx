import { useUnit } from '@tillwright/ui/list/use-unit.ts'
import { useEffect, useState } from 'react'
import { drawingAt, drawSoon } from './drawings.ts'

export interface DrawingProps {
  readonly url: string
  /** Width and height in units of the design. */
  readonly units: number
  readonly className?: string | undefined
  readonly onBroken: (url: string) => void
}

/** A drawing as pixels: other goods in the same place change an address and nothing else. */
export function Drawing({ url, units, className, onBroken }: DrawingProps) {
  const [, setCount] = useState(0)
  const sizePx = Math.round(units * useUnit() * window.devicePixelRatio)
  const drawn = drawingAt(url, sizePx)
  useEffect(() => {
    if (drawn !== null) return
    return drawSoon(url, sizePx, (now) => {
      if (now === null) onBroken(url)
      else setCount((count) => count + 1)
    })
  }, [url, sizePx, drawn, onBroken])
  if (drawn === null) return null
  return <img className={className} src={drawn} alt="" decoding="sync" draggable={false} />
}
