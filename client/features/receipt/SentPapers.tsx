import { decodeEscpos } from '@tillwright/printing/escpos/decode.ts'
import { paperPicture } from '@tillwright/printing/picture/paper-picture.ts'
import { useMemo } from 'react'
import { usePrinting } from '../../platform/devices/printer/printer.ts'
import { useSession } from '../../session/session-store.ts'
import { useWords } from '../../platform/words/words.ts'
import { PaperView } from './PaperView.tsx'

/** Drawing one takes a while: older ones are in the list of the printer. */
const drawnMost = 5

/**
 * Documents that this till sent to its printer, drawn as they come out; without a printer, as they
 * would.
 */
export function SentPapers() {
  const words = useWords()
  const { jobs, printer } = usePrinting()
  const width = useSession(({ paperMm }) => paperMm)
  const papers = useMemo(
    () =>
      jobs
        .filter(({ to, title }) => to === 'receipt' && title !== '')
        .slice(-drawnMost)
        .toReversed()
        .map(({ id, title, bytes }) => ({
          id,
          title,
          svg: paperPicture({ width, rows: decodeEscpos(bytes, width).rows }),
        })),
    [jobs, width],
  )
  const { noPrinterHint, sentPaperHint } = words.tender
  return <PaperView papers={papers} hint={printer === 'none' ? noPrinterHint : sentPaperHint} />
}
