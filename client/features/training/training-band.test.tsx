// @vitest-environment happy-dom
import { CallFailure } from '@tillwright/web/api/call-failure.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { trainingWords } from '../../platform/words/training.words.ts'
import { pageWords } from '../../platform/words/words.ts'
import { prepareServer } from '../../testing/fake-server.ts'
import { prepareTill, renderPart } from '../../testing/render-part.tsx'
import { addEggs } from '../../testing/shop-goods.ts'
import { enterTraining } from './enter-training.ts'
import { openLesson, useLessons } from './lesson-progress.ts'
import { lessonIds } from './lessons.ts'
import { TrainingBand } from './TrainingBand.tsx'
import { TrainingEntry } from './TrainingEntry.tsx'

vi.mock('./enter-training.ts', () => ({ enterTraining: vi.fn() }))

prepareServer()
prepareTill()

beforeEach(() => {
  useLessons.setState({ learnt: [] })
  openLesson('cash')
})

async function openBand() {
  const part = await renderPart(<TrainingBand />)
  const say = pageWords(trainingWords)
  return { ...part, say, task: () => screen.getByRole('status').textContent }
}

it('goes on to the next step when the open one was done', async () => {
  const { say, task } = await openBand()
  expect(task()).toContain(say.steps.cash[0])
  addEggs(3)
  await vi.waitFor(() => expect(task()).toContain(say.steps.cash[1]))
})

it('passes to the next lesson when it is skipped', async () => {
  const { say, task, user } = await openBand()
  await user.click(screen.getByRole('button', { name: say.next }))
  const [, second] = lessonIds
  expect(task()).toContain(say.lesson(2, say.names[second]))
})

it('opens the lesson that is chosen from the list, and says which are learnt', async () => {
  useLessons.setState({ learnt: ['cash'] })
  const { say, task, user } = await openBand()
  await user.click(screen.getByRole('button', { name: new RegExp(`^${say.lessons}`) }))
  const list = within(screen.getByRole('dialog'))
  expect(list.getAllByText(say.learnt)).toHaveLength(1)
  const last = lessonIds.at(-1) ?? 'cash'
  await user.click(list.getByText(`${lessonIds.length} ${say.names[last]}`))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(task()).toContain(say.names[last])
})

it('offers the way back when the practice shop is no more', async () => {
  vi.mocked(enterTraining).mockRejectedValue(
    new CallFailure({ kind: 'network', path: '', traceId: '' }),
  )
  await renderPart(<TrainingEntry />)
  const say = pageWords(trainingWords)
  expect((await screen.findByRole('alert')).textContent).toContain(say.closed)
  expect(screen.getByRole('button', { name: say.back })).toBeTruthy()
})
