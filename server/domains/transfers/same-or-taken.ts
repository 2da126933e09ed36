import type { TopUpRow } from '#server/db/schema/transfers.ts'
import { AppError } from '#server/kernel/app-error.ts'

/** What a repeated request must not change. */
type Transfer = Pick<TopUpRow, 'userId' | 'provider' | 'phone' | 'amount'>

/** The row of this id, when it is the same transfer. Throws `id_taken`. */
export function sameOrTaken<Row extends Transfer>(row: Row, transfer: Transfer): Row {
  const isSame =
    row.userId === transfer.userId &&
    row.provider === transfer.provider &&
    row.phone === transfer.phone &&
    row.amount === transfer.amount
  if (!isSame) throw new AppError('id_taken')
  return row
}
