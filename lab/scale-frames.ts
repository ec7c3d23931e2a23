// Frames that scales send over their serial lines: one reading as bytes, for each protocol.
import { type Grams, zeroGrams } from '@tillwright/domain/weight/grams.ts'
import type { ScaleProtocolId } from '@tillwright/domain/scale/scale-protocol.ts'
import type { ScaleReading } from '@tillwright/domain/scale/scale-reading.ts'
import { toledoBit, toledoChecksum } from '@tillwright/domain/scale/toledo.ts'

const start = 0x02
const end = 0x0d

/** Word A: three decimals, steps of one. */
const kilogramsWithGrams = 0x2d

/** A reading as a scale of that kind sends it. Throws RangeError from 1000 kg on. */
export function scaleFrame(protocol: ScaleProtocolId, reading: ScaleReading): Uint8Array {
  switch (protocol) {
    case 'toledo':
      return toledoFrame(reading)
    case 'toledo-plain':
      return toledoFrame(reading).slice(0, -1)
    case '8217':
      return textBytes(mettlerText(reading))
    case 'mt-sics':
      return textBytes(sicsText(reading))
    case 'st-gs':
      return textBytes(stGsText(reading))
    case 'digi':
      return textBytes(digiText(reading))
  }
}

/** The 18 bytes of a Toledo frame. */
export function toledoFrame(
  { weight, stable, overload }: ScaleReading,
  tare: Grams = zeroGrams,
): Uint8Array<ArrayBuffer> {
  const status =
    toledoBit.always |
    toledoBit.kilograms |
    (tare > 0 ? toledoBit.net : 0) |
    (weight < 0 ? toledoBit.negative : 0) |
    (overload ? toledoBit.outOfRange : 0) |
    (stable ? 0 : toledoBit.moving)
  const shown = [...digits(weight), ...digits(tare)]
  const frame = [start, kilogramsWithGrams, status, toledoBit.always, ...shown, end]
  return Uint8Array.of(...frame, toledoChecksum(frame))
}

/** Kilograms with three decimals, without a sign. */
function kilograms(weight: Grams): string {
  const text = String(Math.abs(weight)).padStart(4, '0')
  return `${text.slice(0, -3)}.${text.slice(-3)}`
}

/** A weight while it is stable; else a status byte: 1 moving, 2 overload, 4 below zero. */
function mettlerText({ weight, stable, overload }: ScaleReading): string {
  const status = overload ? 2 : weight < 0 ? 4 : stable ? null : 1
  const answer = status === null ? kilograms(weight) : `?${String.fromCharCode(0x40 | status)}`
  return `\x02${answer}\r`
}

function sicsText({ weight, stable, overload }: ScaleReading): string {
  if (overload) return 'S +\r\n'
  const sign = weight < 0 ? '-' : ' '
  return `S ${stable ? 'S' : 'D'} ${`${sign}${kilograms(weight)}`.padStart(10)} kg\r\n`
}

function stGsText({ weight, stable, overload }: ScaleReading): string {
  const state = overload ? 'OL' : stable ? 'ST' : 'US'
  return `${state},GS,${weight < 0 ? '-' : '+'}${kilograms(weight).padStart(7)}kg\r\n`
}

/**
 * The DS-781's record; its status bytes stay zero, so only equal weights show that it is stable.
 */
function digiText({ weight, overload }: ScaleReading): string {
  const net = overload ? '------' : `${weight < 0 ? '-' : '0'}${kilograms(weight).padStart(5, '0')}`
  return `00\r0${net.slice(-6)}\r400.000\rU000000\rT0000000\r\n`
}

const textBytes = (text: string): Uint8Array =>
  Uint8Array.from(text, (character) => character.charCodeAt(0))

function digits(weight: Grams): number[] {
  const text = String(Math.abs(weight)).padStart(6, '0')
  if (text.length > 6) throw new RangeError(`a frame holds less than 1000 kg, given ${weight} g`)
  return [...text].map((digit) => digit.charCodeAt(0))
}
