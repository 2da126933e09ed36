import type { Conversation, Message } from '#contract/conversations.ts'
import { headers } from '#contract/sync.ts'
import type { NetRequest } from '#src/api/net.ts'
import type { Reply, World } from './world.ts'

/** A simulated server of conversations: its data, and ordered answers to write requests. */
export interface ConversationServer {
  seq: number
  conversations: Conversation[]
  messages: Message[]
  /** Answers the next write request whose path ends so (and that sends this id) instead of the server. */
  instead: { path: string; id?: string; reply: Reply }[]
  /** Loses every later answer, although the request takes effect. */
  deaf: boolean
  rest: (request: NetRequest) => Reply
}

/** Installs such a server in a world whose user is `awa`. */
export function serveConversations(world: World): ConversationServer {
  const server: ConversationServer = {
    seq: 1,
    conversations: [],
    messages: [],
    instead: [],
    deaf: false,
    rest: () => ({ json: {} }),
  }
  world.serve = (request) => {
    const at = server.instead.findIndex(
      ({ path, id }) => request.path.endsWith(path) && (id === undefined || id === idIn(request.body)),
    )
    const [order] = at < 0 ? [] : server.instead.splice(at, 1)
    const reply = order?.reply ?? answer(server, request)
    if (server.deaf) throw new TypeError('answer lost')
    return { ...reply, headers: { [headers.seq]: String(server.seq), ...reply.headers } }
  }
  return server
}

function idIn(body: unknown): unknown {
  return (body as { id?: unknown } | undefined)?.id
}

function answer(server: ConversationServer, request: NetRequest): Reply {
  const [path = ''] = request.path.split('?')
  if (request.method === 'GET') return read(server, path, request)
  const sent = /^\/conversations\/([^/]+)\/messages$/.exec(path)
  if (sent) return write(server, sent[1] ?? '', request.body as Record<string, unknown>)
  return server.rest(request)
}

function read(server: ConversationServer, path: string, request: NetRequest): Reply {
  const meta = { cursor: `c${server.seq}`, has_more: false }
  if (path === '/conversations') return { json: { data: server.conversations, meta } }
  if (path === '/messages') {
    const last = new Map(server.conversations.map((one) => [one.id, one.last_seq]))
    const kept = server.messages.filter((one) => one.seq > (last.get(one.conversation_id) ?? one.seq) - 200)
    return { json: { data: kept, meta } }
  }
  const earlier = /^\/conversations\/([^/]+)\/messages$/.exec(path)
  if (!earlier) return server.rest(request)
  const query = new URLSearchParams(request.path.split('?')[1])
  const before = Number(query.get('before'))
  const found = server.messages.filter((one) => one.conversation_id === earlier[1] && one.seq < before)
  const page = found.slice(-Number(query.get('limit'))).reverse()
  return { json: { data: page, meta: { has_more: found.length > page.length } } }
}

function write(server: ConversationServer, id: string, body: Record<string, unknown>): Reply {
  const talk = server.conversations.find((one) => one.id === id)
  const before = server.messages.find((one) => one.id === body.id)
  if (before) return { json: { data: before } }
  if (!talk) return { status: 404, json: { code: 'not_found' } }
  server.seq += 1
  const made: Message = {
    id: String(body.id),
    conversation_id: id,
    seq: talk.last_seq + 1,
    sender_id: 'awa',
    kind: body.kind as Message['kind'],
    text: typeof body.text === 'string' ? body.text : '',
    photo:
      typeof body.photo === 'string'
        ? { id: body.photo, url: `/media/${body.photo}`, width: 4, height: 3, thumbhash: null }
        : null,
    offer: typeof body.price === 'number' ? { price: body.price, state: 'pending', expires_at: null } : null,
    answer: null,
    created_at: new Date(Date.parse('2026-03-02T08:00:00Z') + server.seq * 1_000).toISOString(),
  }
  server.messages.push(made)
  Object.assign(talk, { last_seq: made.seq, read_seq: made.seq, archived: false, active_at: made.created_at })
  talk.last_message = { ...made, price: made.offer?.price ?? null }
  return { json: { data: made } }
}
