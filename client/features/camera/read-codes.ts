// Finds barcodes in a picture. The reader is WebAssembly of our own server, never of another.
import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** The codes in what the video shows now; none while it shows nothing. */
export type CodeReader = (video: HTMLVideoElement) => Promise<readonly string[]>

/** Formats found on goods, members' cards, coupons and payment screens. */
const formats = [
  'ean_13',
  'ean_8',
  'upc_a',
  'upc_e',
  'itf',
  'code_128',
  'code_39',
  'databar',
  'databar_expanded',
  'data_matrix',
  'qr_code',
] as const

/** A reader; its program is fetched with the first picture. */
export function codeReader(): CodeReader {
  prepareZXingModule({
    overrides: {
      locateFile: (path: string, prefix: string) =>
        path.endsWith('.wasm') ? new URL(wasmUrl, import.meta.url).href : prefix + path,
    },
  })
  const detector = new BarcodeDetector({ formats: [...formats] })
  return async (video) => {
    if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return []
    const found = await detector.detect(video)
    return found.map(({ rawValue }) => rawValue).filter(Boolean)
  }
}
