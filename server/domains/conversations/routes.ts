import {
  answerOffer,
  listConversations,
  listEarlierMessages,
  listMessages,
  openConversation,
  readConversation,
  readUpTo,
  sendMessage,
  sortConversation,
  tellTyping,
} from '#contract/conversations.ts'
import { dropQuickAnswer, listQuickAnswers, saveQuickAnswer } from '#contract/quick-answers.ts'
import type { Api } from '#server/http/api.ts'
import type { Services } from '#server/kernel/services.ts'
import type { Market } from '../market-settings/index.ts'
import { sellerOf } from '../products/index.ts'
import { markRead, sort } from './mark-conversation.ts'
import { partnerOf } from './members.ts'
import { answer } from './offers.ts'
import { open } from './open-conversation.ts'
import { dropAnswer, listAnswers, saveAnswer } from './quick-answers.ts'
import { list, listAll, listEarlier, readOne } from './read-conversations.ts'
import { createSendTyping, send } from './send-message.ts'

export function mountConversations(api: Api, services: Services, market: Market): void {
  api.read(listConversations, list)
  api.read(readConversation, readOne)
  api.read(listMessages, listAll)
  api.read(listEarlierMessages, listEarlier)
  api.write(openConversation, (context, input) => open(market, context, input), {
    queueable: true,
    // The first message usually follows in the same batch and needs the seller's sync counter too.
    affectedUsers: sellerOf,
  })
  api.write(sendMessage, (context, input) => send(market, context, input), {
    queueable: true,
    status: 201,
    affectedUsers: partnerOf,
  })
  api.write(answerOffer, (context, input) => answer(market, context, input), {
    queueable: true,
    status: 201,
    affectedUsers: partnerOf,
  })
  api.write(readUpTo, markRead, { queueable: true, affectedUsers: partnerOf })
  api.write(sortConversation, sort, { queueable: true })
  api.call(tellTyping, createSendTyping(services))
  api.read(listQuickAnswers, listAnswers)
  api.write(saveQuickAnswer, saveAnswer, { queueable: true })
  api.write(dropQuickAnswer, dropAnswer, { queueable: true })
}
