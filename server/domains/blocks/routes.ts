import { blockUser, listBlocked, unblockUser } from '#contract/blocks.ts'
import type { Api } from '#server/http/api.ts'
import type { WriteContext } from '#server/kernel/context.ts'
import { findUser } from '../users/index.ts'
import { block, list, unblock } from './blocks.ts'

export function mountBlocks(api: Api): void {
  api.read(listBlocked, list)
  api.write(blockUser, block, { queueable: true, affectedUsers: named })
  api.write(unblockUser, unblock, { queueable: true, affectedUsers: named })
}

async function named(tx: WriteContext['tx'], _actor: unknown, { params }: { params: { id: string } }) {
  return (await findUser(tx, params.id)) ? [params.id] : []
}
