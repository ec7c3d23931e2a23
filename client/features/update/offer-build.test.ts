// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import { ignoreUpdate, offerBuild, useUpdate } from './update.ts'

vi.mock('@tillwright/contract/app-version.ts', () => ({
  appVersion: '12.79.2',
  appBuild: '0123456789ab',
}))

beforeEach(() => {
  localStorage.clear()
  useUpdate.setState({ offer: null })
})

it('offers a reload when the server serves another build of the same version', () => {
  offerBuild('ba9876543210', '12.79.2')
  expect(useUpdate.getState().offer).toEqual({
    version: '12.79.2 (ba9876543210)',
    isNeeded: false,
  })
})

it('rests for a day when the build was put off', () => {
  offerBuild('ba9876543210', '12.79.2')
  ignoreUpdate()
  offerBuild('ba9876543210', '12.79.2')
  expect(useUpdate.getState().offer).toBeNull()
  offerBuild('cccccccccccc', '12.79.2')
  expect(useUpdate.getState().offer?.version).toBe('12.79.2 (cccccccccccc)')
})

it('offers nothing when the build is the same, or the server has none', () => {
  offerBuild('0123456789ab', '12.79.2')
  offerBuild('', '12.79.2')
  expect(useUpdate.getState().offer).toBeNull()
})
