import * as z from 'zod/mini'
import { call } from '../call.ts'
import { text } from '../wire/ids.ts'
import { listOf } from '../wire/list-of.ts'

const leaf = z.object({
  key: text(60),
  name: text(),
  nameEn: text(),
  permissions: listOf(text(60), 60),
})

export const queryFrontHadMenus = call({
  method: 'GET',
  path: '/api/v1/role/queryFrontHadMenus',
  summary: 'The menus this person has, as a tree of two levels. They hide; the server forbids.',
  needs: 'session',
  input: z.object({}),
  output: z.object({ menus: listOf(z.extend(leaf, { children: listOf(leaf, 60) }), 60) }),
})
