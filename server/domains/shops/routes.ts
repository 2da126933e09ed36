import { readShop, saveShop } from '#contract/shops.ts'
import type { Api } from '#server/http/api.ts'
import { read, save } from './shops.ts'

export function mountShops(api: Api): void {
  api.read(readShop, read)
  api.write(saveShop, save, { queueable: true })
}
