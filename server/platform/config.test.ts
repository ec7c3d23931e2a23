import { describe, expect, it } from 'vitest'
import { BadConfig, readConfig } from './config.ts'

const read = (env: Record<string, string>) => readConfig(env, '/shop')

describe('the environment', () => {
  it('may be empty', () => {
    expect(read({})).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      databaseUrl: 'file:/shop/data/tillwright.db',
      dataFolder: '/shop/data',
      fillsDemo: true,
      logLevel: 'info',
      publicUrl: null,
    })
  })

  it('names printers of the laboratory', () => {
    expect([...read({ LAB_PRINTERS: 'front=9301,spare=9302' }).labPrinters]).toEqual([
      ['front', 9301],
      ['spare', 9302],
    ])
    expect(read({}).labPrinters.size).toBe(0)
  })

  it('knows the hosts that tills may be sent to: none unless they are named', () => {
    expect(read({}).cashierOrigins).toEqual([])
    const named = { CASHIER_HOSTS: 'Till.Example.com, https://other.example:8443,same.example:443' }
    const origins = [
      'https://till.example.com',
      'https://other.example:8443',
      'https://same.example',
    ]
    expect(read(named).cashierOrigins).toEqual(origins)
    const own = { CASHIER_URL: 'https://own.example', BACKOFFICE_URL: 'https://office.example' }
    expect(read({ ...named, ...own }).cashierOrigins).toEqual([...origins, 'https://own.example'])
  })

  it('moves the data and what lies in it', () => {
    expect(read({ DATA_DIR: 'other' }).databaseUrl).toBe('file:/shop/other/tillwright.db')
    expect(read({ DATABASE_URL: 'file:a.db' }).databaseUrl).toBe('file:/shop/a.db')
    expect(read({ DATABASE_URL: 'postgres://h/d', DEMO: '0' })).toMatchObject({
      databaseUrl: 'postgres://h/d',
      fillsDemo: false,
    })
  })

  it.each([
    ['PORT', '80a'],
    ['LAB_PRINTERS', 'front'],
    ['LAB_PRINTERS', 'front=99999'],
    ['PORT', '70000'],
    ['DEMO', 'yes'],
    ['TRAINING', '1'],
    ['LOG_LEVEL', 'loud'],
    ['DATABASE_URL', 'mysql://root:secret@h/d'],
    ['CALLS_PER_SECOND', '-1'],
    ['CASHIER_HOSTS', 'https://till.example.com/'],
    ['CASHIER_HOSTS', '*'],
    ['CASHIER_HOSTS', 'https://*.example.com'],
    ['CASHIER_HOSTS', 'ftp://till.example.com'],
    ['PLATFORM_ID', '10 01'],
    ['PUBLIC_URL', 'https://shop.example/path'],
    ['METRICS_TOKEN', 'secret'],
    ['API_DOCS', 'yes'],
    ['WEBHOOK_PRIVATE', 'true'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '0.0.0.0/0'],
  ])('with %s=%s is refused by name, and no secret is repeated', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(BadConfig)
    expect(() => read({ [name]: value })).toThrow(name)
    expect(() => read({ [name]: value })).not.toThrow('secret')
  })
})
