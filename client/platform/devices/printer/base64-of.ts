/** Bytes as Base64, in pieces that a call can take. */
export function base64Of(bytes: Uint8Array): string {
  const pieces: string[] = []
  for (let from = 0; from < bytes.length; from += pieceBytes)
    pieces.push(String.fromCharCode(...bytes.subarray(from, from + pieceBytes)))
  return btoa(pieces.join(''))
}

const pieceBytes = 8192
