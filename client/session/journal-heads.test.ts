// @vitest-environment happy-dom
import { logBulk } from '@tillwright/contract/till/log.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { useNotices } from '../platform/notices/notice-store.ts'
import { currentWords, loadAllWords, type Text } from '../platform/words/words.ts'
import { prepareServer } from '../testing/fake-server.ts'
import { prepareTill } from '../testing/render-part.tsx'
import { knownHead, takeHead, withHead } from './journal-heads.ts'

const server = prepareServer()
prepareTill()
beforeEach(async () => {
  localStorage.clear()
  server.current().respond(logBulk, (entries) => ({ kept: entries.length }))
  await loadAllWords()
})

const response = (journalHead: string, journalDiffers = false) => ({ journalHead, journalDiffers })
const inWords = (text: Text) => (typeof text === 'string' ? text : text(currentWords()))
const logged = () =>
  server
    .current()
    .inputsOf(logBulk)
    .flat()
    .map(({ logsLevel, errorMsg }) => [logsLevel, errorMsg])

it("remembers the newest head of each store's journal, and prints that of its own", () => {
  takeHead('store', response('12:0f1e2d3c4b5a'))
  takeHead('other', response('900:aaaaaaaaaaaa'))
  takeHead('store', response('34:5a4b3c2d1e0f'))
  expect([knownHead('store'), knownHead('other')]).toEqual(['34:5a4b3c2d1e0f', '900:aaaaaaaaaaaa'])
  expect(withHead()).toEqual({ journalHead: '34:5a4b3c2d1e0f' })
  expect(useNotices.getState().questions).toEqual([])
})

it('knows no head when the server has told none', () => {
  takeHead('store', response(''))
  takeHead(undefined, response('12:0f1e2d3c4b5a'))
  expect([knownHead('store'), knownHead(undefined), withHead()]).toEqual([undefined, undefined, {}])
})

it('tells the person and the log when the journal does not lead through the known head', async () => {
  takeHead('store', response('34:5a4b3c2d1e0f'))
  takeHead('store', response('12:bbbbbbbbbbbb', true))
  const { shift } = currentWords()
  const said = useNotices.getState().questions.map(({ title, text }) => [title, text].map(inWords))
  expect(said).toEqual([[shift.otherJournal, shift.otherJournalDetail('34:5a4b3c2d1e0f')]])
  await vi.waitFor(() =>
    expect(logged()).toEqual([
      [9, 'the journal does not lead through 34:5a4b3c2d1e0f, it is at 12:bbbbbbbbbbbb'],
    ]),
  )
  // Said once: from now on this is the journal that the till knows.
  expect(knownHead('store')).toBe('12:bbbbbbbbbbbb')
})
