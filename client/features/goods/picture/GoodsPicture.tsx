import type { Goods } from '@tillwright/domain/goods/goods.ts'
import { classNames } from '@tillwright/ui/class-names.ts'
import { type CSSProperties, memo, useEffect, useState } from 'react'
import { Drawing } from './Drawing.tsx'
import styles from './GoodsPicture.module.css'
import { keepPicture, pictureOf } from './picture.ts'

export interface GoodsPictureProps {
  readonly goods: Goods
  /** Drawn when there is no picture: the first character of the name on the ground. */
  readonly name: string
  /** Covers may be switched off: the ground and the letter stay. */
  readonly shown?: boolean
  readonly faded?: boolean
  /** Size of a drawing in units of the design where many come and go: it is stored as pixels. */
  readonly drawnUnits?: number
  readonly className?: string | undefined
}

/** Goods on their tinted ground. Decoration: the name alongside it says the same. */
export const GoodsPicture = memo(function GoodsPicture(props: GoodsPictureProps) {
  const { goods, name, shown = true, faded, drawnUnits, className } = props
  const { url, ground } = pictureOf(goods)
  const [broken, setBroken] = useState<string | null>(null)
  const drawn = shown && url !== null && broken !== url
  const asPixels = drawn && drawnUnits !== undefined && isDrawing(url)
  useEffect(() => {
    if (drawn && !asPixels) keepPicture(url)
  }, [drawn, asPixels, url])
  return (
    <span
      className={classNames(styles.ground, faded && styles.faded, className)}
      style={{ '--ground': ground } as CSSProperties}
      aria-hidden="true"
    >
      {asPixels ? (
        <Drawing url={url} units={drawnUnits} className={styles.picture} onBroken={setBroken} />
      ) : drawn ? (
        <img
          key={url}
          className={classNames(styles.picture, !isDrawing(url) && styles.photo)}
          src={url}
          alt=""
          decoding="async"
          draggable={false}
          onError={() => setBroken(url)}
        />
      ) : (
        <span className={styles.letter}>{[...name][0]}</span>
      )}
    </span>
  )
})

/**
 * True for a drawing, which is shown on its ground with space around it; a photograph fills the
 * place.
 */
const isDrawing = (url: string): boolean => /\.svg(#|\?|$)/.test(url)
