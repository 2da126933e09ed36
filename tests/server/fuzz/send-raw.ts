import { Agent, request } from 'node:http'

/** A response as received, not decompressed. */
export interface RawAnswer {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

/** Sends requests that `fetch` would refuse, over keep-alive connections. */
export function openSender(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 })
  return {
    send(
      method: string,
      path: string,
      headers: Record<string, string>,
      body: string | null,
    ): Promise<RawAnswer> {
      const bytes = body === null ? null : Buffer.from(body)
      const length = bytes === null ? {} : { 'Content-Length': String(bytes.length) }
      return new Promise((resolve, reject) => {
        const asking = request(
          url + path,
          { method, agent, headers: { ...headers, ...length } },
          (response) => {
            const parts: Buffer[] = []
            response.on('data', (part: Buffer) => parts.push(part))
            response.on('error', reject)
            response.on('end', () => {
              const text = response.headers['content-encoding'] ? '' : Buffer.concat(parts).toString('utf8')
              resolve({ status: response.statusCode ?? 0, headers: response.headers, text })
            })
          },
        )
        asking.on('error', reject)
        asking.end(bytes ?? undefined)
      })
    },
    close: () => agent.destroy(),
  }
}
