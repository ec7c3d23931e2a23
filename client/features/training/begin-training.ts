// The way from the till into a practice shop and back. They are two pages: nothing of one is in the
// memory of the other.
import { beginTraining, endTraining, trainingPath } from '@tillwright/contract/till/training.ts'
import { callApi } from '../../platform/api/call-api.ts'
import { failureOf } from '@tillwright/web/api/call-failure.ts'
import { failureText } from '../../platform/notices/failure-text.ts'
import { requestConfirmation, toast } from '../../platform/notices/notice-store.ts'
import { writePreference } from '../../platform/storage/preferences.ts'
import { dropOldPractice } from '../../platform/storage/practice-data.ts'
import { openPage } from '../../platform/navigation/navigation.ts'
import { isTraining } from '../../platform/navigation/training-place.ts'
import { trainingWords } from '../../platform/words/training.words.ts'
import { pageWords } from '../../platform/words/words.ts'
import { shopBase } from '../../platform/navigation/server-base.ts'

/** Asks, opens a practice shop and goes there. The till stays unchanged: its shift goes on. */
export async function goTraining(): Promise<void> {
  const words = pageWords(trainingWords)
  const goes = await requestConfirmation({
    title: words.title,
    text: words.question,
    confirm: words.begin,
  })
  if (!goes) return
  try {
    await dropOldPractice()
    const { trainingId } = await callApi(beginTraining, {}, { quiet: true })
    openPage(shopBase + trainingPath(trainingId))
  } catch (error) {
    const failure = failureOf(error)
    toast((all) => failureText(failure, all), 'danger')
  }
}

/** Ends the practice shop that was left. Called where the till is, never from within. */
export async function endOldTraining(): Promise<void> {
  if (isTraining) return
  writePreference('practised', 'no')
  void dropOldPractice()
  // One that is not ended expires by itself.
  await callApi(endTraining, {}, { quiet: true }).catch(() => null)
}
