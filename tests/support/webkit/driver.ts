import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** One window of WebKitGTK's small browser, with a profile of its own that goes with it. */
export interface WebKit {
  /** Resolves when the page has loaded. */
  open(url: string): Promise<void>
  /** Runs this in the page, as the body of an async function; answers what it returns. */
  run<T>(body: string): Promise<T>
  stop(): Promise<void>
}

interface Answer {
  sessionId?: string
  error?: string
  message?: string
  value?: unknown
}

/** Where Debian's package puts it, by the name of the machine's kind. */
const browser = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/webkit2gtk-4.1/MiniBrowser`
/** No call waits longer: neither for a page that hangs nor for a driver that does. */
const patienceMs = 30_000

/** Starts a screen of its own, the driver on it and through that the browser (scripts/ensure-webkit.mjs installs them). */
export async function startWebKit(): Promise<WebKit> {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1400x1100x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [display] = await once(screen.stdout, 'data')
  const port = await freePort()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    // Without a locale the browser's language is 'C', which Intl does not know.
    env: { ...process.env, DISPLAY: `:${String(display).trim()}`, LC_ALL: 'fr_FR.UTF-8', TZ: 'Africa/Dakar' },
    stdio: 'ignore',
  })
  async function stopAll(): Promise<void> {
    await end(driver)
    await end(screen)
  }
  const site = `http://127.0.0.1:${port}`
  try {
    await untilReady(site)
    const options = { binary: browser, args: ['--automation'] }
    const capabilities = {
      alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options },
    }
    const { sessionId } = await post(`${site}/session`, { capabilities })
    const session = `${site}/session/${sessionId}`
    await post(`${session}/timeouts`, { script: patienceMs, pageLoad: patienceMs })
    return {
      open: async (url) => void (await post(`${session}/url`, { url })),
      async run<T>(body: string): Promise<T> {
        const { value, error } = await post(`${session}/execute/async`, { script: wrapped(body), args: [] })
        if (error !== undefined) throw new Error(error)
        return value as T
      },
      async stop() {
        await ask(session, { method: 'DELETE' }).catch(() => {})
        await stopAll()
      },
    }
  } catch (error) {
    await stopAll()
    throw error
  }
}

function wrapped(body: string): string {
  return `const give = arguments[0];
    (async () => { ${body} })().then((value) => give({ value }), (error) => give({ error: String(error) }))`
}

async function untilReady(site: string): Promise<void> {
  const until = Date.now() + patienceMs
  while (Date.now() < until) {
    if (await ask(`${site}/status`, {}).catch(() => null)) return
    await new Promise((go) => setTimeout(go, 50))
  }
  throw new Error('WebKitWebDriver does not answer')
}

function post(address: string, body: object): Promise<Answer> {
  return ask(address, { method: 'POST', body: JSON.stringify(body) })
}

/** What the driver answers; its own limits end a call first, and say more. */
async function ask(address: string, request: RequestInit): Promise<Answer> {
  const response = await fetch(address, { ...request, signal: AbortSignal.timeout(patienceMs + 5_000) })
  const answer = ((await response.json()) as { value: Answer | null }).value ?? {}
  if (!response.ok) throw new Error(`${new URL(address).pathname}: ${answer.error}: ${answer.message}`)
  return answer
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
