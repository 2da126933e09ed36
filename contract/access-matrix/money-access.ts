import { type AccessRows, patterns } from './access-row.ts'

const { everybody, memberAlways, memberCalm, memberActive, ownAlways, ownCalm } = patterns

/** Banned users keep access to their money and to open disputes. */
export const moneyAccess: AccessRows = {
  listOrders: memberAlways,
  readOrder: ownAlways,
  placeOrder: memberActive,
  changeOrder: ownCalm,
  payOrder: ownCalm,
  handOver: ownCalm,
  openDispute: ownAlways,
  answerDispute: ownAlways,
  writeReview: { ...ownCalm, unverified: 'email_unverified' },
  answerReview: ownCalm,
  readWallet: memberAlways,
  listStatement: memberAlways,
  earlierStatement: memberAlways,
  readReceipt: ownAlways,
  listReceiptKeys: everybody,
  listTopUps: memberAlways,
  startTopUp: memberCalm,
  checkTopUp: ownAlways,
  listWithdrawals: memberAlways,
  startWithdrawal: { ...memberAlways, unverified: 'email_unverified' },
  cancelWithdrawal: ownAlways,
  readProtection: memberAlways,
  setPin: memberAlways,
  changePin: memberAlways,
  forgotPin: memberAlways,
  resetPin: memberAlways,
  beginConfirmation: memberAlways,
  confirmMovement: memberAlways,
  addPayoutNumber: { ...memberAlways, unverified: 'email_unverified' },
  removePayoutNumber: ownAlways,
}
