import { platformChoice } from '../store.ts'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { id, text } from '../wire/ids.ts'
import { listOf } from '../wire/list-of.ts'

export const updateVersion = call({
  method: 'POST',
  path: '/api/v1/version/updateVersion',
  host: 'update',
  summary: 'Whether there is a newer version: none, offered, or needed.',
  needs: 'nobody',
  input: z.object({ app_key: text(60), version: text(40), platform_id: id, platforms: text(40) }),
  output: z.object({ mode: z.enum(['none', 'prompt', 'force']), version: text(40) }),
})

const address = z.string().check(z.maxLength(400))

export const queryApplicationConfigInfo = call({
  method: 'POST',
  path: '/api/v1/config/queryApplicationConfigInfo',
  host: 'config',
  summary: 'The addresses of a platform, and the hosts that code 1770 may name.',
  // Also where the platform has moved: a till must know which hosts it may be sent to.
  needs: 'anyone',
  input: z.object({ app_key: text(60), platform_id: id }),
  output: z.object({
    platforms: listOf(platformChoice, 100),
    /** The platform that a till begins with which knows none of them. */
    platformId: id,
    urlsObj: z.object({
      api: address,
      update: address,
      config: address,
      pictures: address,
      products: address,
      warehouse: address,
    }),
    allowedHosts: listOf(text(253), 50),
    isDemo: z.boolean(),
  }),
})
