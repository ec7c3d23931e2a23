import type { Invariant } from './invariants.ts'

/** Papers on network printers: each has one end, and what has one says when. */
export const spoolInvariants: readonly Invariant[] = [
  {
    name: 'papers',
    says: 'A paper was begun before it ended, has ended when it says so, and names why it failed.',
    query: `select id as subject from spool_job
      where (state in ('PRINTED', 'FAILED')) <> (ended_at is not null)
      or (state in ('SENDING', 'SENT', 'PRINTED') and tries = 0)
      or (state = 'PRINTED' and fault is not null) or (state = 'FAILED' and fault is null)`,
  },
]
