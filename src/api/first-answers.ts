import type { Net, NetAnswer } from './net.ts'

/** One answer of the API as it came inside the page. Header names are in lower case. */
export interface FirstAnswer {
  headers: Record<string, string>
  body: unknown
}

/** Answers to public reads that came inside the page, by path below the API base. */
export type FirstAnswers = Readonly<Record<string, FirstAnswer>>

/** Reads the page's `<script id="first" type="application/json">`; nothing when there is none. */
export function readFirstAnswers(text: string | null | undefined): FirstAnswers {
  if (!text) return {}
  try {
    return JSON.parse(text) as FirstAnswers
  } catch {
    return {}
  }
}

/** Answers a guest's first read from what came with the page; every later one, and every person's, asks the network. */
export function withFirstAnswers(net: Net, answers: FirstAnswers): Net {
  const left = new Map(Object.entries(answers))
  return {
    send(request) {
      const found = request.method === 'GET' && request.token === null ? left.get(request.path) : undefined
      if (found === undefined) return net.send(request)
      left.delete(request.path)
      return Promise.resolve(answerOf(found))
    },
  }
}

function answerOf({ headers, body }: FirstAnswer): NetAnswer {
  return {
    status: 200,
    header: (name) => headers[name.toLowerCase()] ?? null,
    json: body,
    trusted: true,
  }
}
