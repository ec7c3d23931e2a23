// Pictures of what comes back, each on its way to the server by itself.
import { imageUpload } from '@tillwright/contract/upload.ts'
import { create } from 'zustand'
import { callApi } from '../../platform/api/call-api.ts'
import { throwUnlessFailure } from '@tillwright/web/api/call-failure.ts'
import { newId } from '../cart/cart-store.ts'
import { type PhotoFile, photoFileOf } from './photo-file.ts'

/** As many as a refund takes. */
export const photosMost = 9

export interface RefundPhoto extends PhotoFile {
  readonly key: string
  readonly state: 'sending' | 'kept' | 'failed'
  /** The server's id of it, once it is stored there. */
  readonly id: string | null
}

interface Photos {
  readonly photos: readonly RefundPhoto[]
  /** Something was chosen that is no picture. */
  readonly hasStranger: boolean
}

const none: Photos = { photos: [], hasStranger: false }

export const useRefundPhotos = create<Photos>(() => none)

/** Whoever takes a picture away while it is sent stops the sending. */
const stops = new Map<string, AbortController>()

/** Takes pictures in and sends them; more than a refund takes are left out. */
export async function addPhotos(chosen: readonly Blob[]): Promise<void> {
  useRefundPhotos.setState({ hasStranger: false })
  for (const one of chosen) {
    const photo = await photoFileOf(one)
    if (photo === null) useRefundPhotos.setState({ hasStranger: true })
    else add(photo)
  }
}

function add(file: PhotoFile): void {
  const { photos } = useRefundPhotos.getState()
  if (photos.length >= photosMost) return
  const photo: RefundPhoto = { ...file, key: newId(), state: 'sending', id: null }
  useRefundPhotos.setState({ photos: [...photos, photo] })
  void sendPhoto(photo)
}

/** Sends one again that did not arrive. */
export async function sendPhoto({ key, file }: RefundPhoto): Promise<void> {
  change(key, { state: 'sending' })
  const stop = new AbortController()
  stops.set(key, stop)
  try {
    const { id } = await callApi(
      imageUpload,
      { purpose: 'refund' },
      { quiet: true, file, signal: stop.signal },
    )
    change(key, { state: 'kept', id })
  } catch (error) {
    throwUnlessFailure(error)
    change(key, { state: 'failed' })
  }
  stops.delete(key)
}

/** Takes a photo off the refund. */
export function removePhoto(key: string): void {
  stops.get(key)?.abort()
  useRefundPhotos.setState(({ photos }) => ({ photos: photos.filter((one) => one.key !== key) }))
}

/** The next refund begins without photos. */
export function forgetPhotos(): void {
  for (const stop of stops.values()) stop.abort()
  useRefundPhotos.setState(none)
}

const change = (key: string, to: Partial<RefundPhoto>): void =>
  useRefundPhotos.setState(({ photos }) => ({
    photos: photos.map((one) => (one.key === key ? { ...one, ...to } : one)),
  }))

/** Why a refund that wants pictures cannot be sent yet; null where it can. */
export function photosMissing(
  photos: readonly RefundPhoto[],
): 'none' | 'sending' | 'failed' | null {
  if (photos.some(({ state }) => state === 'sending')) return 'sending'
  if (photos.some(({ state }) => state === 'failed')) return 'failed'
  return photos.length === 0 ? 'none' : null
}

/** The pictures that the server has. */
export const storedPhotoIds = (): string[] =>
  useRefundPhotos.getState().photos.flatMap(({ id }) => (id === null ? [] : [id]))
