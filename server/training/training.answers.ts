import type * as training from '@tillwright/contract/till/training.ts'
import type { Answers } from '../answers.ts'
import type { Context } from '../context.ts'

type TrainingCalls = Pick<typeof training, 'beginTraining' | 'endTraining'>

const learnerOf = ({ platformId, session }: Context): string => `${platformId} ${session.staffId}`

/** The way into a practice shop and out of it. Neither writes anything here. */
export const trainingAnswers: Answers<TrainingCalls> = {
  beginTraining: async (_wish, context) => ({
    trainingId: context.services.training.begin(learnerOf(context)),
  }),
  endTraining: async (_wish, context) => ({
    isEnded: context.services.training.end(learnerOf(context)),
  }),
}
