import { type RefObject, useEffect, useRef, useState } from 'react'

/** Takes the file that is dropped on a place; true while one is held over it. */
export function useDrop(
  place: RefObject<HTMLElement | null>,
  onFile: (file: File) => void,
): boolean {
  const [isOver, setOver] = useState(false)
  const take = useRef(onFile)
  useEffect(() => {
    take.current = onFile
  })
  useEffect(() => {
    const { current } = place
    const over = (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    }
    const exit = () => setOver(false)
    const drop = (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      const file = event.dataTransfer?.files[0]
      if (file) take.current(file)
    }
    current?.addEventListener('dragover', over)
    current?.addEventListener('dragleave', exit)
    current?.addEventListener('drop', drop)
    return () => {
      current?.removeEventListener('dragover', over)
      current?.removeEventListener('dragleave', exit)
      current?.removeEventListener('drop', drop)
    }
  }, [place])
  return isOver
}
