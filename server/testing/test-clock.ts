export interface TestClock {
  nowMs: number
}
