import type { checkTopUp } from '#contract/transfers.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { CallContext } from '#server/kernel/context.ts'
import { askTopUp } from './ask-top-up.ts'
import { presentTopUp } from './present.ts'
import type { TransferSettings } from './settings.ts'
import { findTopUp } from './top-up-rows.ts'

export function createCheckTopUp(settings: TransferSettings, count: (key: string) => Promise<void>) {
  return async (
    { db, actor }: CallContext,
    { params }: Input<typeof checkTopUp>,
  ): Promise<Answer<typeof checkTopUp>> => {
    const row = await findTopUp(db, params.id)
    if (row?.userId !== actor.id) throw new AppError('not_found')
    if (row.state === 'succeeded') return { data: presentTopUp(row) }
    await count(actor.id)
    return { data: presentTopUp(await askTopUp(settings, row)) }
  }
}
