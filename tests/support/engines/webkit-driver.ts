import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '#tests/support/free-port.ts'

/** One WebKitGTK browser with a profile of its own that goes with it, driven over WebDriver. */
export interface WebKit {
  version: string
  /** Sends a command to this window, after the commands before it; without a window to the session. */
  send<T>(window: string | null, method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<T>
  stop(): Promise<void>
}

/** What the driver answers instead of a value; `code` is the error of the WebDriver standard. */
export class WebDriverError extends Error {
  readonly code: string
  constructor(path: string, code: string, message: string) {
    super(`${path}: ${code}: ${message}`)
    this.code = code
  }
}

/** Where Debian's package puts it, by the name of the machine's kind. */
const browser = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/webkit2gtk-4.1/MiniBrowser`
/** No call waits longer: neither for a page that hangs nor for a driver that does. */
const timeoutMs = 30_000

/** Starts a screen of its own, the driver on it and through that the browser (scripts/ensure-engines.mjs installs them). */
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
    const alwaysMatch = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options }
    const created = await ask<{ sessionId: string; capabilities: { browserVersion: string } }>(
      'POST',
      `${site}/session`,
      { capabilities: { alwaysMatch } },
    )
    const session = `${site}/session/${created.sessionId}`
    await ask('POST', `${session}/timeouts`, { script: timeoutMs, pageLoad: timeoutMs })
    let current: string | null = null
    let last: Promise<unknown> = Promise.resolve()
    return {
      version: created.capabilities.browserVersion,
      send<T>(window: string | null, method: string, path: string, body?: object): Promise<T> {
        const sent = last.then(async () => {
          if (window !== null && window !== current) {
            await ask('POST', `${session}/window`, { handle: window })
            current = window
          }
          return ask<T>(method, session + path, body)
        })
        last = sent.catch(() => {})
        return sent
      },
      async stop() {
        await ask('DELETE', session).catch(() => {})
        await stopAll()
      },
    }
  } catch (error) {
    await stopAll()
    throw error
  }
}

async function untilReady(site: string): Promise<void> {
  const until = Date.now() + timeoutMs
  while (Date.now() < until) {
    if (await ask('GET', `${site}/status`).catch(() => null)) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('WebKitWebDriver does not answer')
}

/** What the driver answers; its own limits end a call first, and say more. */
async function ask<T>(method: string, address: string, body?: object): Promise<T> {
  const response = await fetch(address, {
    method,
    ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
    signal: AbortSignal.timeout(timeoutMs + 5_000),
  })
  const { value } = (await response.json()) as { value: T & { error?: string; message?: string } }
  if (!response.ok)
    throw new WebDriverError(new URL(address).pathname, value.error ?? '', value.message ?? '')
  return value
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
