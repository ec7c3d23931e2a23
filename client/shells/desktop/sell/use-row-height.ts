import { useMedia } from '../use-media.ts'

/** The height of a cart row in units of the design: closer together in a low window. */
export const useRowHeight = (): number => (useMedia('(max-height: 720px)') ? 48 : 56)
