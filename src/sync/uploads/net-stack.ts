import type { HttpRequest, HttpResponse, HttpStack } from 'tus-js-client'
import type { Net, NetAnswer, NetRequest } from '#src/api/net.ts'

/** HTTP stack of the upload library over our network port, which also works in workers; keeps the last response. */
export interface NetStack extends HttpStack {
  last(): NetAnswer | null
}

interface StackDeps {
  net: Net
  /** Headers for every request, with the current token; rejects to stop the upload. */
  sign: () => Promise<Pick<NetRequest, 'headers' | 'token'>>
}

/** One stack per upload, whose requests run in sequence. URLs are paths relative to the API base. */
export function createNetStack({ net, sign }: StackDeps): NetStack {
  let last: NetAnswer | null = null

  function createRequest(method: string, path: string): HttpRequest {
    const headers: Record<string, string> = {}
    return {
      getMethod: () => method,
      getURL: () => path,
      setHeader: (name, value) => {
        headers[name] = value
      },
      getHeader: (name) => headers[name],
      // Progress counts confirmed chunks only: bytes that the browser reports as sent may never arrive.
      setProgressHandler: () => {},
      async send(bytes) {
        last = null
        const own = await sign()
        const answer = await net.send({
          method: method as NetRequest['method'],
          path,
          headers: { ...headers, ...own.headers },
          token: own.token,
          ...(bytes instanceof Blob ? { bytes } : {}),
        })
        last = answer
        return responseOf(answer)
      },
      // Requests time out after 30 s at most.
      abort: async () => {},
      getUnderlyingObject: () => null,
    }
  }
  return { createRequest, getName: () => 'net', last: () => last }
}

function responseOf(answer: NetAnswer): HttpResponse {
  return {
    getStatus: () => answer.status,
    getHeader: (name) => answer.header(name) ?? undefined,
    getBody: () => '',
    getUnderlyingObject: () => null,
  }
}
