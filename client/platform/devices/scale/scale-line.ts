// Raw data received on the scale's line: for the monitor of the hardware page.
import { create } from 'zustand'
import type { LineState } from '../serial-line.ts'

interface ScaleLine {
  readonly state: LineState
  /** The newest bytes, oldest first. */
  readonly received: readonly number[]
  readonly bytes: number
  readonly frames: number
}

const mostShown = 192

const nothing: ScaleLine = { state: 'noPort', received: [], bytes: 0, frames: 0 }

export const useScaleLine = create<ScaleLine>(() => nothing)

/** Opened, lost, or found again; what was heard before it opens is forgotten. */
export function lineChanged(state: LineState): void {
  useScaleLine.setState(state === 'listening' ? { ...nothing, state } : { state })
}

/** Takes in what came, and how many readings it completed. */
export function parseScaleBytes(bytes: Uint8Array, frames: number): void {
  useScaleLine.setState((line) => ({
    received: [...line.received, ...bytes].slice(-mostShown),
    bytes: line.bytes + bytes.length,
    frames: line.frames + frames,
  }))
}
