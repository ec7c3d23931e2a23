import { type CameraSight, cameraScans } from '@tillwright/domain/scan/camera-scans.ts'
import { IconButton } from '@tillwright/ui/button/IconButton.tsx'
import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { goodsByBarcode } from '../catalogue/catalogue-store.ts'
import { machineMs } from '@tillwright/web/clock.ts'
import { fullGoodsName } from '../goods/goods-text.ts'
import { codeMeanings } from '../scan/do-scan.ts'
import { scanCode } from '../scan/scan-service.ts'
import { play } from '../../platform/sound/sound.ts'
import { equipmentWords } from '../../platform/words/equipment.words.ts'
import { useLanguage, usePageWords, useWords } from '../../platform/words/words.ts'
import styles from './CameraPanel.module.css'
import { closeCameraForOne, toggleCamera } from './camera-store.ts'
import { type CameraRefusal, openCamera } from './open-camera.ts'

const pollEachMs = 120
const shownMost = 6

interface Read {
  readonly id: string
  readonly code: string
}

/** The camera over the screen: every code it sees is scanned at once, until it is closed or has read the one it was opened for. */
export function CameraPanel() {
  const { scanner: words } = usePageWords(equipmentWords)
  const { till, scan } = useWords()
  const language = useLanguage()
  const video = useRef<HTMLVideoElement>(null)
  const [refusal, setRefusal] = useState<CameraRefusal | null>(null)
  const [strip, setStrip] = useState<readonly Read[]>([])
  useEffect(() => {
    const element = video.current
    if (element === null) return undefined
    return watch(element, setRefusal, (code) => {
      play('added')
      scanCode(code)
      closeCameraForOne()
      setStrip((before) => [{ id: crypto.randomUUID(), code }, ...before].slice(0, shownMost))
    })
  }, [])
  const meaning = (code: string): string => {
    const [goods, another] = goodsByBarcode(code)
    if (goods && !another) return fullGoodsName(goods, language)
    const kinds = codeMeanings(code).map((kind) => till.meanings[kind])
    return kinds.length > 0 ? kinds.join(' / ') : scan.unknown
  }
  return (
    <aside className={styles.panel} aria-label={words.camera}>
      <video ref={video} className={styles.video} muted playsInline aria-label={words.cameraView} />
      <span className={styles.aim} aria-hidden="true" />
      <IconButton
        className={styles.close}
        label={words.closeCamera}
        icon={<X size={22} aria-hidden="true" />}
        onClick={toggleCamera}
      />
      {refusal ? (
        <p role="alert" className={styles.refusal}>
          {words.refusals[refusal]}
        </p>
      ) : (
        <ol className={styles.strip} aria-label={words.strip} aria-live="polite">
          {strip.length === 0 && <li>{words.aim}</li>}
          {strip.map(({ id, code }) => (
            <li key={id}>
              <code>{code}</code>
              <span>{meaning(code)}</span>
            </li>
          ))}
        </ol>
      )}
    </aside>
  )
}

/** Reads codes from the camera until stopped. */
function watch(
  video: HTMLVideoElement,
  refuse: (why: CameraRefusal) => void,
  take: (code: string) => void,
): () => void {
  let isOver = false
  let stop: (() => void) | null = null
  let sight: CameraSight = new Map()
  const run = async (): Promise<void> => {
    const camera = await openCamera()
    if (typeof camera === 'string') return refuse(camera)
    stop = camera.stop
    if (isOver) return camera.stop()
    video.srcObject = camera.stream
    await video.play().catch(() => undefined)
    while (!isOver) {
      const seen = await camera.read(video).catch(() => [])
      const { scanned, sight: next } = cameraScans(sight, seen, machineMs())
      sight = next
      if (!isOver) scanned.forEach(take)
      await new Promise((resolve) => setTimeout(resolve, pollEachMs))
    }
  }
  void run()
  return () => {
    isOver = true
    stop?.()
  }
}
