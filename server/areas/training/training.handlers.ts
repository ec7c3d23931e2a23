import type * as training from '@tillwright/contract/till/training.ts'
import type { Handlers } from '../../platform/handlers.ts'
import type { Context } from '../../platform/context.ts'

type TrainingCalls = Pick<typeof training, 'beginTraining' | 'endTraining'>

const learnerOf = ({ platformId, session }: Context): string => `${platformId} ${session.staffId}`

/** The way into a practice shop and out of it. Neither writes anything here. */
export const trainingHandlers: Handlers<TrainingCalls> = {
  beginTraining: async (_input, context) => ({
    trainingId: context.services.training.begin(learnerOf(context)),
  }),
  endTraining: async (_input, context) => ({
    isEnded: context.services.training.end(learnerOf(context)),
  }),
}
