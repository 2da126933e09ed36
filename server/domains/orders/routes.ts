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
import type { Api } from '#server/http/api.ts'
import type { Market } from '../market-settings/index.ts'
import { answer } from './answer-dispute.ts'
import { change } from './change-order.ts'
import { decide } from './decide-dispute.ts'
import { prove } from './hand-over.ts'
import { listOpen } from './list-disputes.ts'
import { list } from './list-orders.ts'
import { open } from './open-dispute.ts'
import { peopleOfAny, peopleOfOwn, sellerOf } from './others.ts'
import { pay } from './pay-order.ts'
import { createPlace } from './place-order.ts'
import { readOne } from './read-order.ts'

export function mountOrders(api: Api, market: Market): void {
  api.read(listOrders, list)
  api.read(readOrder, readOne)
  api.write(placeOrder, createPlace(market), { queueable: true, status: 201, others: sellerOf })
  api.write(changeOrder, change, { queueable: true, others: peopleOfOwn })
  api.write(payOrder, pay, { queueable: true, others: peopleOfOwn })
  api.write(handOver, prove, { queueable: true, others: peopleOfOwn })
  api.write(openDispute, open, { queueable: true, others: peopleOfOwn })
  api.write(answerDispute, answer, { queueable: true, others: peopleOfOwn })
  api.read(listDisputes, listOpen)
  api.write(decideDispute, decide, { others: peopleOfAny })
}
