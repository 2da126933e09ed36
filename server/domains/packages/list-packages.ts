import type { listPackages } from '#contract/packages.ts'
import type { Answer } from '#server/http/api.ts'
import { packageOffers } from './offers.ts'

export async function listOffers(): Promise<Answer<typeof listPackages>> {
  return { data: [...packageOffers] }
}
