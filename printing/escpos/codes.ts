// The ESC/POS commands this project speaks, each named by its first two bytes.

export const codes = Object.freeze({
  initialize: 0x1b40,
  printMode: 0x1b21,
  chineseOn: 0x1c26,
  chineseOff: 0x1c2e,
  font: 0x1b4d,
  codePage: 0x1b74,
  align: 0x1b61,
  bold: 0x1b45,
  underline: 0x1b2d,
  invert: 0x1d42,
  size: 0x1d21,
  lineSpacing: 0x1b33,
  defaultLineSpacing: 0x1b32,
  feedDots: 0x1b4a,
  feedRows: 0x1b64,
  cut: 0x1d56,
  drawer: 0x1b70,
  barcodeHeight: 0x1d68,
  barcodeModule: 0x1d77,
  barcodeCaption: 0x1d48,
  barcode: 0x1d6b,
  block: 0x1d28,
  raster: 0x1d76,
  columnImage: 0x1b2a,
  status: 0x1004,
  pulseNow: 0x1014,
})

export const lineFeed = 0x0a
export const code128 = 0x49

/** Functions of the QR block: `1D 28 6B pL pH 31 function ...`. */
export const qrFunctions = Object.freeze({
  model: 0x41,
  size: 0x43,
  correction: 0x45,
  store: 0x50,
  print: 0x51,
})
export const qrLetter = 0x6b
export const qrSymbol = 0x31
