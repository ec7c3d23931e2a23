// A command that started another program ends it when it is stopped itself. In syntax that old versions
// of Node can read.

// Read at once: whoever started this process may end while it is still installing.
const startedBy = process.ppid
const lookEveryMs = 500

/**
 * Calls `stop(signal)` for each signal to end, and once when the process that started this command
 * under npm has ended: npm sends a signal to its shell, and the shell ends without passing it on.
 */
export function whenStopped(stop) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal))
  if (process.env.npm_lifecycle_event === undefined) return
  const looking = setInterval(() => {
    if (process.ppid === startedBy) return
    clearInterval(looking)
    stop('SIGTERM')
  }, lookEveryMs)
  looking.unref()
}
