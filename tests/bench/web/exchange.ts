/** One request and its answer on the wire. Bytes include headers. */
export interface Exchange {
  path: string
  /** `Sec-Fetch-Dest` of the request: 'script' for a page's script, 'empty' for fetch. */
  wantedAs: string
  isWorker: boolean
  status: number
  type: string
  up: number
  down: number
}

/**
 * Follows one HTTP/1.1 connection. Browsers send the next request after the answer, so each byte belongs to one
 * exchange.
 */
export interface Follower {
  sent(bytes: Uint8Array): void
  received(bytes: Uint8Array): void
}

const headEnd = '\r\n\r\n'
const longestHead = 16 * 1024
const latin1 = new TextDecoder('latin1')

export function followConnection(add: (exchange: Exchange) => void): Follower {
  let open: Exchange | null = null
  let requestHead = ''
  let answerHead = ''
  return {
    sent(bytes) {
      if (open === null || open.down > 0) {
        open = { path: '', wantedAs: '', isWorker: false, status: 0, type: '', up: 0, down: 0 }
        requestHead = ''
        answerHead = ''
        add(open)
      }
      open.up += bytes.length
      if (open.path !== '') return
      requestHead += text(bytes)
      if (requestHead.includes(headEnd)) readRequest(requestHead, open)
    },
    received(bytes) {
      if (open === null) return
      open.down += bytes.length
      if (open.status !== 0) return
      answerHead += text(bytes)
      if (answerHead.includes(headEnd)) readAnswer(answerHead, open)
    },
  }
}

function readRequest(head: string, exchange: Exchange): void {
  exchange.path = /^[A-Z]+ (\S+) /.exec(head)?.[1] ?? '?'
  exchange.wantedAs = field(head, 'sec-fetch-dest')
  exchange.isWorker = field(head, 'service-worker') === 'script'
}

function readAnswer(head: string, exchange: Exchange): void {
  exchange.status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0)
  exchange.type = field(head, 'content-type').split(';')[0] ?? ''
}

function text(bytes: Uint8Array): string {
  return latin1.decode(bytes.subarray(0, longestHead))
}

function field(head: string, name: string): string {
  const [only = ''] = head.split(headEnd)
  return new RegExp(`\\r\\n${name}: *([^\\r]*)`, 'i').exec(only)?.[1]?.toLowerCase() ?? ''
}
