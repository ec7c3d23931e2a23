import Fastify from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeAuthority } from './certificates.ts'
import { serveInstall } from './serve-install.ts'

const till = '192.168.1.31'
let authority = ''
beforeAll(async () => {
  authority = (await makeAuthority('Test', Date.now())).certificate
})

function entrance(trustProxy: string | false = false) {
  const app = Fastify({ trustProxy })
  serveInstall(app, {
    authority,
    addresses: () => ['192.168.1.20'],
    ports: () => ({ plain: 8080, secure: 8443 }),
  })
  app.get('/health', () => 'ok')
  app.all('/api/v1/anything', () => 'answered')
  app.get('/', () => 'till')
  return app
}

describe('serveInstall', () => {
  it.each(['/', '/api/v1/anything', '/installed'])(
    'leads another machine without TLS from %s to the install page',
    async (url) => {
      const answer = await entrance().inject({ url, remoteAddress: till })
      expect([answer.statusCode, answer.headers.location]).toEqual([302, '/install'])
    },
  )

  it('refuses a call of another machine without TLS in words', async () => {
    const call = { method: 'POST', url: '/api/v1/anything', remoteAddress: till } as const
    const answer = await entrance().inject(call)
    expect(answer.statusCode).toBe(426)
    expect(answer.body).toContain('https')
  })

  it.each(['/install', '/install?language=en', '/install/tillwright.crt', '/health'])(
    'answers %s to another machine without TLS',
    async (url) => {
      const answer = await entrance().inject({ url, remoteAddress: till })
      expect(answer.statusCode).toBe(200)
    },
  )

  it('answers this machine without TLS', async () => {
    expect((await entrance().inject({ url: '/', remoteAddress: '127.0.0.1' })).body).toBe('till')
  })

  it('believes a proxy about TLS only where it is trusted', async () => {
    const sent = {
      url: '/',
      remoteAddress: '10.0.0.1',
      headers: { 'x-forwarded-proto': 'https', 'x-forwarded-for': till },
    }
    expect((await entrance('10.0.0.1').inject(sent)).body).toBe('till')
    expect((await entrance().inject(sent)).statusCode).toBe(302)
  })

  it('lets no address of a request into the page as a tag', async () => {
    const headers = { host: '"><script>alert(1)</script>' }
    const answer = await entrance().inject({ url: '/install', remoteAddress: till, headers })
    expect(answer.body).not.toContain('<script')
  })
})
