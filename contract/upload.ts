import * as z from 'zod/mini'
import { call } from './call.ts'
import { id, text } from './wire/ids.ts'

export const uploadMaxBytes = 5_242_880
/** The form around the picture. */
const formMaxBytes = 16_384

export const getUploadInfo = call({
  method: 'GET',
  path: '/api/v1/cashier/getUploadInfo',
  aliases: ['/api/v1/getUploadInfo'],
  summary: 'Where a picture goes and how large it may be.',
  needs: 'session',
  office: true,
  input: z.object({ purpose: z.enum(['refund', 'goods', 'logo']) }),
  output: z.object({ url: text(400), maxBytes: z.int(), types: z.array(text(40)) }),
})

export const imageUpload = call({
  method: 'POST',
  path: '/api/v1/cashier/imageUpload',
  aliases: ['/api/v1/imageUpload'],
  bodyType: 'multipart',
  bodyMaxBytes: uploadMaxBytes + formMaxBytes,
  summary:
    'Takes a picture: looked at, written anew without anything else in it, and kept under an id.',
  needs: 'session',
  office: true,
  writes: true,
  input: z.object({ purpose: z.enum(['refund', 'goods', 'logo']) }),
  output: z.object({ id, url: text(400) }),
})
