import type { HttpRequest, HttpResponse, HttpStack } from 'tus-js-client'
import type { Net, NetAnswer, NetRequest } from '#src/api/net.ts'

/** The HTTP of the upload library over our own network port, which workers have as well; remembers the last answer. */
export interface NetStack extends HttpStack {
  /** The answer to the last request, null when none came. */
  last(): NetAnswer | null
}

interface StackDeps {
  net: Net
  /** Headers of our own for every request, with the token of this moment; rejects to stop the upload. */
  sign: () => Promise<Pick<NetRequest, 'headers' | 'token'>>
}

/** One stack serves one upload, whose requests follow each other. Addresses are paths relative to the API base. */
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
      // The library is told of whole pieces; what a browser believes to have sent may never arrive.
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
      // Requests end by themselves, after 30 s at the latest.
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
