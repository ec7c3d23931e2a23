import { expect, it } from 'vitest'
import { greetingOf } from './greeting.ts'

const running = {
  url: 'http://192.168.1.20:8080/',
  lan: null,
  setUpToken: null,
  isDemo: false,
  demoSignIns: [],
}

it('says that tills need TLS when other machines reach it without', () => {
  const said = (isInsecure: boolean) => greetingOf({ ...running, isInsecure }).join('\n')
  expect(said(true)).toContain('npm start -- --lan')
  expect(said(false)).not.toContain('TLS')
})
