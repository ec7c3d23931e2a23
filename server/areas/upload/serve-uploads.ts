import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PictureFolder } from './picture-folder.ts'

type Unknown = (request: FastifyRequest, reply: FastifyReply) => FastifyReply

/**
 * Serves uploaded pictures, by addresses nobody can guess: an `img` sends no token. The content
 * type is that of the picture as detected, and a picture opened by itself may run nothing.
 */
export function serveUploads(
  app: FastifyInstance,
  pictures: PictureFolder,
  unknown: Unknown,
): void {
  app.get<{ Params: { folder: string; name: string } }>(
    '/uploads/:folder/:name',
    async (request, reply) => {
      const { folder, name } = request.params
      const picture = await pictures.find(folder, name)
      if (picture === null) return unknown(request, reply)
      return reply
        .headers({
          'content-security-policy': "default-src 'none'; sandbox",
          'content-disposition': 'inline',
          'cache-control': 'private, max-age=31536000, immutable',
        })
        .type(picture.type)
        .send(picture.bytes)
    },
  )
}
