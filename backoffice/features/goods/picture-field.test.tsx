// @vitest-environment happy-dom
import { ownCodes } from '@tillwright/contract/codes/own-codes.ts'
import { getUploadInfo, imageUpload } from '@tillwright/contract/upload.ts'
import { loseConnection, prepareServer, refuse } from '@tillwright/client/testing/fake-server.ts'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { currentWords } from '../../platform/words/words.ts'
import { prepareOffice, renderPage } from '../../testing/render-page.tsx'
import { PictureField } from './PictureField.tsx'

const server = prepareServer()
prepareOffice()

const { goods: say, state } = currentWords()

async function upload() {
  server
    .current()
    .respond(getUploadInfo, () => ({ url: '', maxBytes: 5_242_880, types: ['image/png'] }))
  const onChange = vi.fn()
  const user = await renderPage(<PictureField url="" onChange={onChange} />)
  const file = new File(['picture'], 'apples.png', { type: 'image/png' })
  await user.upload(screen.getByLabelText(say.picture, { selector: 'input' }), file)
  return { onChange }
}

it('says that the picture is none when the server says so', async () => {
  server.current().respond(imageUpload, () => refuse(ownCodes.uploadRefused.code))
  const { onChange } = await upload()
  expect((await screen.findByRole('alert')).textContent).toBe(say.pictureRefused)
  expect(onChange).not.toHaveBeenCalled()
})

it('says that the server was not reached when the connection is lost', async () => {
  server.current().respond(imageUpload, loseConnection)
  await upload()
  expect((await screen.findByRole('alert')).textContent).toBe(state.unreachable)
})

it('says that the server was not reached when the upload takes too long', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    const { fetch } = server.current()
    vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
      url.endsWith(imageUpload.path) ? noAnswer(init) : fetch(url, init),
    )
    await upload()
    await vi.advanceTimersByTimeAsync(imageUpload.timeoutMs)
    expect((await screen.findByRole('alert')).textContent).toBe(state.unreachable)
  } finally {
    vi.useRealTimers()
  }
})

/** Ends only when its caller has given up. */
const noAnswer = ({ signal }: RequestInit): Promise<Response> =>
  new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')))
  })
