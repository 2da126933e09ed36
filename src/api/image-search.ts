import { type Lookalike, listDescriptors, searchByImage } from '#contract/image-search.ts'
import { base64, bytesOf } from '#src/lib/base64.ts'
import { ApiError } from './api-error.ts'
import { call } from './call.ts'
import type { Net } from './net.ts'

/** Products similar to one of these descriptors. Rejects with ApiError. */
export async function fetchLookalikes(net: Net, views: readonly Int8Array[]): Promise<Lookalike[]> {
  const descriptors = views.map((view) => base64(new Uint8Array(view)))
  const { data } = await call(net, searchByImage, { body: { descriptors }, query: {} })
  return data
}

/** Null when the server does not offer descriptors. Rejects with ApiError. */
export async function requestDescriptors(net: Net, token: string | null, ids: readonly string[]) {
  try {
    const { data } = await call(net, listDescriptors, { token, query: { products: ids.join(',') } })
    return data.map(({ product_id, photo_id, descriptor }) => ({
      product: product_id,
      photo: photo_id,
      look: new Int8Array(bytesOf(descriptor)),
    }))
  } catch (error) {
    if (error instanceof ApiError && isAbsent(error)) return null
    throw error
  }
}

/** Whether the server lacks the endpoint. */
export function isAbsent({ status }: ApiError): boolean {
  return status === 404 || status === 405
}
