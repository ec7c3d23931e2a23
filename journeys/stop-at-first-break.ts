import { beforeEach, type RunnerTask } from 'vitest'

const hasBroken = (task: RunnerTask): boolean =>
  task.type === 'suite' ? task.tasks.some(hasBroken) : task.result?.state === 'fail'

// The stories of a file follow from one another: after one has broken, the rest would wait in vain.
beforeEach(({ task, skip }) => {
  if (hasBroken(task.file)) skip()
})
