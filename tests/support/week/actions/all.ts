import type { Action } from '../week.ts'
import { boostGood } from './boost-good.ts'
import { readNews, search } from './browse.ts'
import { changePrice } from './change-price.ts'
import { answerBuyer, answerOffer, askSeller, offerPrice } from './converse.ts'
import { followSeller } from './follow-seller.ts'
import { closeCase, decide, report } from './moderate.ts'
import { takeOut, topUp } from './money.ts'
import { acceptOrder, handOver, payOrder, placeOrder, reviewOrder } from './order.ts'
import { putAside } from './put-aside.ts'
import { sell } from './sell.ts'

export const allActions: readonly Action[] = [
  sell,
  decide,
  changePrice,
  boostGood,
  search,
  putAside,
  followSeller,
  askSeller,
  answerBuyer,
  offerPrice,
  answerOffer,
  placeOrder,
  acceptOrder,
  payOrder,
  handOver,
  reviewOrder,
  report,
  closeCase,
  topUp,
  takeOut,
  readNews,
]
