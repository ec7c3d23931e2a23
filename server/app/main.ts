import { readConfig } from '../platform/config.ts'
import { isDiskFull } from '../platform/db/database-failure.ts'
import { greetingOf } from './greeting.ts'
import { isMendable, say } from './run-command.ts'
import { startServer } from './start-server.ts'
import { reportPractice } from '../areas/training/practice-process.ts'

// A full disk may not take what is said; without a listener that would end the process.
process.stdout.on('error', () => undefined)

/**
 * Reports a start that failed for a reason somebody can fix in a sentence, not in a stack trace.
 */
function explain(cause: unknown): string {
  if (isMendable(cause)) return cause.message
  if (cause instanceof Error && Reflect.get(cause, 'code') === 'EADDRINUSE')
    return 'Another program uses this port. Stop it, or choose one: PORT=8090 npm start'
  if (isDiskFull(cause))
    return `The disk is full, and this start has to write before it can open: make room, then start again. ${String(cause)}`
  return cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)
}

// Whatever is written is for this account of the machine alone.
process.umask(0o077)
try {
  const config = readConfig(process.env, process.cwd())
  const running = await startServer(config, say)
  let isStopping = false
  // Ctrl+C reaches every process of the terminal, and whoever started this one sends it on: the second
  // signal must not end what the first one waits for.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (isStopping) return
      isStopping = true
      running.stop().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    })
  if (config.isTraining) reportPractice(running.port)
  else for (const line of greetingOf(running)) say(line)
} catch (cause) {
  process.stderr.write(`${explain(cause)}\n`)
  process.exit(1)
}
