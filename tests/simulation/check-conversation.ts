import { viewMessages } from '#src/domains/conversations/messages.ts'
import { viewConversations, viewUnreadMessages } from '#src/domains/conversations/queries.ts'
import { ConversationState } from './invariants/conversation-state.ts'
import type { Tab } from './phone/tab.ts'
import type { World } from './world.ts'

const all = 1_000

export async function checkConversation(world: World, tab: Tab): Promise<void> {
  const { db } = tab.context
  const before = world.stored(tab.userId)
  const talk = ConversationState.of(before, tab.userId)
  const [first] = talk.conversations
  const [list, unread, log] = await Promise.all([
    viewConversations(db),
    viewUnreadMessages(db),
    first === undefined ? null : viewMessages(db, first.id, all),
  ])
  if (!tab.isOpen || before !== world.stored(tab.userId)) return
  if (JSON.stringify(list) !== JSON.stringify(talk.conversations))
    world.break(
      'I18',
      'the screen shows what the fold says',
      `${list.length} conversations are shown otherwise`,
    )
  const counted = talk.conversations.reduce((sum, one) => sum + (one.archived ? 0 : one.unread), 0)
  if (unread !== null && unread !== counted)
    world.break('I12', 'counters equal the view', `the tab bar says ${unread}, the list has ${counted}`)
  // While pages of the feed are still missing, the screen ends at the first gap.
  if (first === undefined || log === null || log.before !== 'end') return
  if (JSON.stringify(log.messages) !== JSON.stringify(talk.log(first.id)))
    world.break('I18', 'the screen shows what the fold says', `${first.id} is shown otherwise`)
}
