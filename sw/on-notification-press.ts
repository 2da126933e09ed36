import * as v from 'valibot'
import { messageMaxLength } from '#contract/limits.ts'
import { conversationRead, messageSend } from '#src/domains/conversations/mutations.ts'
import { newId } from '#src/lib/id.ts'
import type { Engine } from '#src/sync/engine.ts'
import type { EngineHost } from './engine-host.ts'
import { sendAndRefresh } from './send-and-refresh.ts'
import { readAction, replyAction } from './shown-news.ts'

/** `data` of a notification (ShownData), as read back. */
const shape = v.object({
  userId: v.string(),
  path: v.pipe(v.string(), v.startsWith('/')),
  talk: v.optional(v.object({ id: v.string(), upTo: v.number() })),
})

export interface Press {
  data: unknown
  /** Action id; empty when the notification itself was pressed. */
  action: string
  reply: string
}

export interface PressDeps {
  engineHost: Pick<EngineHost, 'session' | 'withEngine'>
  /** In an existing window, or a new one. */
  open: (path: string) => Promise<void>
  wakeLater: (tag: number) => Promise<void>
}

const deadlineMs = 25_000

/** Performs the action through the outbox, or opens the screen. */
export async function onNotificationPress({ data, action, reply }: Press, parts: PressDeps): Promise<void> {
  const read = v.safeParse(shape, data)
  const session = await parts.engineHost.session()
  if (!read.success || session?.userId !== read.output.userId) return parts.open('/')
  const { path, talk } = read.output
  const text = reply.trim()
  const isAnswer = action === replyAction && text !== '' && text.length <= messageMaxLength
  if (talk === undefined || (action !== readAction && !isAnswer)) return parts.open(path)
  try {
    await parts.engineHost.withEngine(async (engine) => {
      if (isAnswer) await answer(engine, talk.id, text)
      await engine.enqueue(conversationRead, { id: talk.id, up_to: talk.upTo })
      const { left } = await sendAndRefresh(engine, { deadlineMs, forced: true })
      if (left > 0) await parts.wakeLater(await engine.store.nextSyncTag())
    })
  } catch {
    // Device full, or data of a newer version: the screen shows the error.
    await parts.open(path)
  }
}

function answer(engine: Engine, conversation: string, text: string): Promise<unknown> {
  return engine.enqueue(messageSend, { conversation, message: { id: newId(), kind: 'text', text } })
}
