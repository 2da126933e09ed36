import {
  answerDispute,
  changeOrder,
  decideDispute,
  handOver,
  listDisputes,
  listOrders,
  openDispute,
  payOrder,
  placeOrder,
  readOrder,
} from '#contract/orders.ts'
import { listSoldPrices } from '#contract/sold-prices.ts'
import type { Api } from '#server/http/api.ts'
import type { Market } from '../market-settings/index.ts'
import { sellerOf } from '../products/index.ts'
import { peopleOfAny, peopleOfOwn } from './affected-users.ts'
import { decide } from './decide-dispute.ts'
import { answer, listOpen, open } from './disputes.ts'
import { createPlace } from './place-order.ts'
import { list, readOne } from './read-orders.ts'
import { listSold } from './sold-prices.ts'
import { change, pay, prove } from './take-step.ts'

export function mountOrders(api: Api, market: Market): void {
  api.read(listOrders, list)
  api.read(readOrder, readOne)
  api.write(placeOrder, createPlace(market), { queueable: true, status: 201, affectedUsers: sellerOf })
  api.write(changeOrder, change, { queueable: true, affectedUsers: peopleOfOwn })
  api.write(payOrder, pay, { queueable: true, affectedUsers: peopleOfOwn })
  api.write(handOver, prove, { queueable: true, affectedUsers: peopleOfOwn })
  api.write(openDispute, open, { queueable: true, affectedUsers: peopleOfOwn })
  api.write(answerDispute, answer, { queueable: true, affectedUsers: peopleOfOwn })
  api.read(listSoldPrices, listSold)
  api.read(listDisputes, listOpen)
  api.write(decideDispute, decide, { affectedUsers: peopleOfAny })
}
