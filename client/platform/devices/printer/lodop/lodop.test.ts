import '../../../../session/session-store.ts'
import type { Progress } from '../printer-interface.ts'
import { encodeRows } from '@tillwright/printing/encoding/encode-rows.ts'
import { layout } from '@tillwright/printing/layout/layout.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { loadLodop } from './load-lodop.ts'
import { lodopIn } from './lodop-object.ts'
import { lodopPrinter } from './lodop-printer.ts'
import { unfitSystem } from './lodop-system.ts'
import { isOlder } from './lodop-version.ts'

describe('comparing versions as numbers, part by part', () => {
  test.each([
    ['6.2.2.6', '6.2.2.6', false],
    ['6.2.2.5', '6.2.2.6', true],
    ['6.2.10.0', '6.2.9.9', false],
    ['10.0.0.0', '9.9.9.9', false],
    ['4.1.6', '4.1.6.1', true],
    ['4.1.6.1.0', '4.1.6.1', false],
    ['3.0.8.3', '4.1.6.1', true],
    ['', '4.1.6.1', true],
    ['new', '4.1.6.1', true],
    ['7.0.4.3', '4.1.6.1', false],
  ])('orders %s before %s: %s', (version, minimum, older) =>
    expect(isOlder(version, minimum)).toBe(older),
  )
})

describe('systems that LODOP does not support', () => {
  const machine = (platform: string, more = {}) => ({
    platform,
    userAgent: '',
    maxTouchPoints: 0,
    ...more,
  })
  test.each([
    ['MacIntel', {}, 'mac'],
    ['Macintosh', {}, 'mac'],
    ['MacPPC', {}, 'mac'],
    ['Mac68K', {}, 'mac'],
    ['X11', {}, 'unix'],
    ['', { userAgentData: { platform: 'macOS' } }, 'mac'],
    ['MacIntel', { maxTouchPoints: 5 }, null],
    ['Win32', {}, null],
    ['Linux x86_64', {}, null],
    ['Linux aarch64', {}, null],
    ['iPhone', { maxTouchPoints: 5 }, null],
  ])('include %s %o: %s', (platform, more, unfit) =>
    expect(unfitSystem(machine(platform, more))).toBe(unfit),
  )
})

describe('the object of the print service', () => {
  test('is missing before its script ran, and when it gives nothing', () => {
    expect(lodopIn({})).toBeNull()
    expect(lodopIn({ getCLodop: () => undefined })).toBeNull()
  })

  test('is called by name, tells its versions and refuses unknown names', async () => {
    const said: unknown[] = []
    const service = {
      CVERSION: '6.5.7.1',
      VERSION: 6,
      On_Return: (_task: string, _value: unknown) => undefined,
      PRINT_INIT: (title: string) => said.push(title),
      SET_PRINTER_INDEX: (name: string) => name === 'front',
      PRINT: () => {
        setTimeout(() => {
          service.On_Return('other', 'no')
          service.On_Return('task', 'job1')
        })
        return 'task'
      },
    }
    const lodop = lodopIn({ getCLodop: () => service })
    expect(lodop).toMatchObject({ service: '6.5.7.1', control: '' })
    lodop?.run({ name: 'PRINT_INIT', arguments: ['TO1'] })
    expect(said).toEqual(['TO1'])
    expect([lodop?.choose('front'), lodop?.choose('back')]).toEqual([true, false])
    expect(await lodop?.begin('PRINT')).toBe('job1')
    expect(() => lodop?.run({ name: 'NOTHING', arguments: [] })).toThrow('NOTHING')
  })
})

describe('loading the service', () => {
  let tags: (EventTarget & { src: string })[]
  /** Sets the page's address and its permission to reach this machine. */
  const page = (protocol: string, state: string) => {
    tags = []
    vi.stubGlobal('location', { protocol })
    vi.stubGlobal('navigator', { permissions: { query: async () => ({ state }) } })
    vi.stubGlobal('document', {
      createElement: () => Object.assign(new EventTarget(), { src: '', remove: () => undefined }),
      head: { append: (tag: EventTarget & { src: string }) => tags.push(tag) },
    })
  }
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  test.each([
    ['http:', ['http://localhost:8000', 'http://localhost:18000']],
    ['https:', ['https://localhost.lodop.net:8443', 'https://localhost.lodop.net:8444']],
  ])('requests both allowed ports from a page of %s', async (protocol, hosts) => {
    page(protocol, 'granted')
    const loaded = loadLodop()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await loaded).toEqual({ kind: 'missing' })
    expect(tags.map(({ src }) => new URL(src).origin)).toEqual(hosts)
  })

  test("waits for the browser's question, and is ready once it is allowed", async () => {
    page('http:', 'prompt')
    const loaded = loadLodop()
    await vi.advanceTimersByTimeAsync(20_000)
    vi.stubGlobal('getCLodop', () => ({ CVERSION: '6.5.7.1', VERSION: '6.2.2.6' }))
    for (const tag of tags) tag.dispatchEvent(new Event('load'))
    expect(await loaded).toMatchObject({ kind: 'there', lodop: { service: '6.5.7.1' } })
  })

  test('is refused when it is denied, and asks nothing when it was denied before', async () => {
    page('http:', 'prompt')
    const loaded = loadLodop()
    await vi.advanceTimersByTimeAsync(1_000)
    vi.stubGlobal('navigator', { permissions: { query: async () => ({ state: 'denied' }) } })
    for (const tag of tags) tag.dispatchEvent(new Event('error'))
    expect(await loaded).toEqual({ kind: 'refused' })
    page('http:', 'denied')
    expect(await loadLodop()).toEqual({ kind: 'refused' })
    expect(tags).toEqual([])
  })
})

describe('a paper that the service accepted', () => {
  const rows = layout([{ kind: 'text', text: '应收 12.80' }], 80)
  const job = {
    id: 'one',
    title: 'TO1',
    bytes: encodeRows(rows, { language: 'escpos', paper: 80, title: '', draw: null }),
    to: 'receipt',
    atMs: 0,
    state: 'queued',
    fault: null,
    tries: 1,
  } as const
  /** How the queue of the system answers, and what the service says to the paper itself. */
  let queue: { isOut: boolean; isThere: boolean; taken: unknown }
  let printed: number
  let details: Progress[]

  /** Takes every call of a program; answers are spoken a moment later, as over its socket. */
  const service = () => {
    let tasks = 0
    const later = (answer: unknown): string => {
      tasks += 1
      const task = `task${tasks}`
      if (answer !== undefined) setTimeout(() => spoken.On_Return(task, answer))
      return task
    }
    const spoken = {
      CVERSION: '6.5.7.1',
      VERSION: '6.2.2.6',
      On_Return: (_task: string, _value: unknown) => undefined,
      SET_PRINTER_INDEX: (name: string) => name === 'front',
      PRINT: () => {
        printed += 1
        return later(queue.taken)
      },
      GET_VALUE: (question: string, of: string) => {
        expect(of).toBe('job1')
        return later((question === 'PRINT_STATUS_OK' ? queue.isOut : queue.isThere) ? '1' : '0')
      },
    }
    return new Proxy(spoken, { get: (of, name) => Reflect.get(of, name) ?? (() => true) })
  }
  const send = (printer = '') =>
    lodopPrinter(() => ({ printer, minimum: { service: '4.1.6.1', control: '6.2.2.6' } })).send(
      job,
      (progress) => details.push(progress),
    )

  beforeEach(() => {
    vi.useFakeTimers()
    queue = { isOut: false, isThere: true, taken: 'job1' }
    printed = 0
    details = []
    vi.stubGlobal('navigator', { platform: 'Win32', maxTouchPoints: 0 })
    const only = service()
    vi.stubGlobal('getCLodop', () => only)
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  test('is reported while its printer holds it, waited for, and sent once', async () => {
    const ended = send()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(details.at(-1)).toEqual({ state: 'sent', fault: null })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(details.at(-1)).toEqual({ state: 'sent', fault: 'fault' })
    queue.isOut = true
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await ended).toBe('printed')
    expect(printed).toBe(1)
  })

  test('is in doubt when it left the queue unprinted', async () => {
    queue.isThere = false
    const ended = expect(send()).rejects.toMatchObject({ kind: 'unknown' })
    await vi.advanceTimersByTimeAsync(2_000)
    await ended
  })

  test.each([
    ['an older service that only takes it', true, 'sent'],
    ['a service that says no', false, 'fault'],
    ['a service that says nothing', undefined, 'unknown'],
  ])('ends as %s decides', async (_who, taken, outcome) => {
    queue.taken = taken
    const ended = send().catch((error: unknown) => Reflect.get(Object(error), 'kind'))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await ended).toBe(outcome)
  })

  test('goes to the printer of that name, and nowhere when there is none', async () => {
    queue.isOut = true
    const ended = send('front')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await ended).toBe('printed')
    await expect(send('back')).rejects.toMatchObject({ kind: 'notConnected' })
    expect(printed).toBe(1)
  })
})
