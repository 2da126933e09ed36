import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { WebDriverError, type WebKit } from './webkit-driver.ts'
import type { Step, Text } from './webkit-steps.ts'

const timeoutMs = 30_000
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
/** A field or button that is about to change: the action is repeated, as Playwright does. */
const passing = ['stale element reference', 'element not interactable', 'element click intercepted']

interface RoleOptions {
  name?: string | RegExp
  exact?: boolean
  level?: number
}
interface FilterOptions {
  has?: WebKitLocator
  hasText?: string | RegExp
  hasNotText?: string | RegExp
}
/** Without an address when the page does not know `inPage` yet. */
interface Answer<T> {
  value: T
  error?: string
  url?: string
}
type State = 'attached' | 'detached' | 'visible' | 'hidden'

let bundled: Promise<string> | null = null

/** The script that finds elements in the page (webkit-in-page.ts). */
async function inPageScript(): Promise<string> {
  bundled ??= build({
    entryPoints: [join(import.meta.dirname, 'webkit-in-page.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'inPage',
    define: { 'process.env': '{}' },
  }).then(({ outputFiles }) => `${outputFiles[0]?.text}\nglobalThis.louma_inPage = inPage`)
  return bundled
}

/** Searches of a page and of a locator: what our journeys use of Playwright's. */
abstract class Finder {
  protected abstract add(...steps: Step[]): WebKitLocator

  locator(selector: string): WebKitLocator {
    return this.add({ by: 'css', selector })
  }
  getByRole(role: string, { name, exact, level }: RoleOptions = {}): WebKitLocator {
    return this.add({ by: 'role', role, ...text('name', name), ...given({ exact, level }) })
  }
  getByText(words: string | RegExp, { exact }: { exact?: boolean } = {}): WebKitLocator {
    return this.add({ by: 'text', text: wire(words), ...given({ exact }) })
  }
  getByLabel(words: string | RegExp, { exact }: { exact?: boolean } = {}): WebKitLocator {
    return this.add({ by: 'label', text: wire(words), ...given({ exact }) })
  }
}

/** One window, with the part of Playwright's `Page` that our journeys use. */
export class WebKitPage extends Finder {
  readonly keyboard = { press: (key: string) => this.press(key) }
  readonly mouse = {
    move: (x: number, y: number) => this.#input('pointer', [{ type: 'pointerMove', duration: 0, x, y }]),
  }
  readonly #webkit: WebKit
  readonly #window: string
  readonly #base: string
  #url = ''

  constructor(webkit: WebKit, window: string, base: string) {
    super()
    this.#webkit = webkit
    this.#window = window
    this.#base = base
  }

  protected add(...steps: Step[]): WebKitLocator {
    return new WebKitLocator(this, steps)
  }

  send<T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<T> {
    return this.#webkit.send(this.#window, method, path, body)
  }

  async goto(path: string): Promise<void> {
    await this.send('POST', '/url', { url: new URL(path, this.#base).href })
  }
  async reload(): Promise<void> {
    await this.send('POST', '/refresh')
  }
  /** The address at the last command: WebDriver can only be asked. */
  url(): string {
    return this.#url
  }
  async title(): Promise<string> {
    return this.send('GET', '/title')
  }
  async close(): Promise<void> {
    await this.send('DELETE', '/window')
  }
  /** Each page is a window of its own, and all of them are visible. */
  async bringToFront(): Promise<void> {}
  context(): { browser: () => null } {
    return { browser: () => null }
  }
  async screenshot({ path }: { path: string }): Promise<void> {
    writeFileSync(path, Buffer.from(await this.send<string>('GET', '/screenshot'), 'base64'))
  }
  async press(key: string): Promise<void> {
    const value = { Escape: '\uE00C', Enter: '\uE007' }[key] ?? key
    const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value }))
    await this.#input('key', actions)
  }
  async #input(type: 'key' | 'pointer', actions: readonly object[]): Promise<void> {
    await this.send('POST', '/actions', { actions: [{ type, id: type, actions }] })
  }

  evaluate<T, A>(work: (given: A) => T | Promise<T>, argument?: A): Promise<T> {
    return this.run(`(${work})(given)`, argument)
  }
  async waitForFunction<A>(work: (given: A) => unknown, argument?: A): Promise<void> {
    await untilFound(() => this.evaluate(work, argument), String(work))
  }

  /** Runs an expression in the page that may use `inPage` and `given`; resolves with its value, as JSON has it. */
  async run<T>(expression: string, argument?: unknown): Promise<T> {
    const script = `const [given, give] = arguments
      const inPage = globalThis.louma_inPage
      if (inPage === undefined) give({})
      else (async () => ${expression})().then(
        (value) => give({ value, url: location.href }),
        (error) => give({ error: String(error) }),
      )`
    for (;;) {
      const body = { script, args: [argument ?? null] }
      const answer = await this.send<Answer<T>>('POST', '/execute/async', body)
      if (answer.error !== undefined) throw new Error(answer.error)
      if (answer.url !== undefined) {
        this.#url = answer.url
        return answer.value
      }
      await this.send('POST', '/execute/sync', { script: await inPageScript(), args: [] })
    }
  }
}

/** What Playwright's `Locator` is: a description of elements, which each action looks up again. */
export class WebKitLocator extends Finder {
  readonly steps: readonly Step[]
  readonly #page: WebKitPage

  constructor(page: WebKitPage, steps: readonly Step[]) {
    super()
    this.#page = page
    this.steps = steps
  }

  protected add(...steps: Step[]): WebKitLocator {
    return new WebKitLocator(this.#page, [...this.steps, ...steps])
  }

  page(): WebKitPage {
    return this.#page
  }
  filter({ has, hasText, hasNotText }: FilterOptions): WebKitLocator {
    return this.add({
      by: 'filter',
      ...(has === undefined ? {} : { has: has.steps }),
      ...text('hasText', hasText),
      ...text('hasNotText', hasNotText),
    })
  }
  first(): WebKitLocator {
    return this.add({ by: 'first' })
  }
  and(other: WebKitLocator): WebKitLocator {
    return this.add({ by: 'and', other: other.steps })
  }
  or(other: WebKitLocator): WebKitLocator {
    return this.add({ by: 'or', other: other.steps })
  }

  /** An expression over `all`, the elements found now. */
  #now<T>(expression: string, argument?: unknown): Promise<T> {
    const found = `((all, given) => ${expression})(inPage.find(given.steps), given.argument)`
    return this.#page.run(found, { steps: this.steps, argument })
  }
  /** An expression over `one`, the only element, as soon as it is there and `ready`. */
  #one<T>(expression: string, argument?: unknown, ready = 'true'): Promise<T> {
    const act = `await (async (one) => ${ready} ? { value: ${expression} } : null)(all[0])`
    return untilFound(async () => {
      const answer = await this.#now<{ value: T } | { many: string[] } | null>(
        `(async () => all.length > 1 ? { many: all.map((one) => one.outerHTML.slice(0, 120)) } : all.length === 1 ? ${act} : null)()`,
        argument,
      )
      if (answer !== null && 'many' in answer) throw new Error(`${this}: ${answer.many.join('\n')}`)
      return answer
    }, String(this)).then(({ value }) => value)
  }
  /** The element as WebDriver names it, in the middle of the window: bars cover the edges. */
  async #reference(ready: string): Promise<string> {
    const centred = `(one.scrollIntoView({ block: 'center' }), one)`
    const reference = await this.#one<Record<string, string>>(centred, undefined, ready)
    return reference[elementKey] ?? ''
  }

  async click(): Promise<void> {
    await untilFound(async () => {
      const element = await this.#reference('inPage.isVisible(one) && !inPage.isDisabled(one)')
      const act = async () => {
        await this.#page.run('inPage.aim(given)', { [elementKey]: element })
        await this.#page.send('POST', `/element/${element}/click`)
      }
      await act().catch((error: unknown) => {
        if (!(error instanceof WebDriverError && passing.includes(error.code))) throw error
      })
      return this.#page.run<boolean>('inPage.hasHit()')
    }, `${this}.click`)
  }
  async fill(value: string): Promise<void> {
    await this.#one('inPage.type(one, given)', value, 'inPage.isVisible(one) && !inPage.isDisabled(one)')
  }
  async selectOption({ label }: { label: string }): Promise<void> {
    await this.#one(
      'inPage.choose(one, given)',
      label,
      '[...one.options].some((option) => option.label === given)',
    )
  }
  async setInputFiles(files: UploadedFile | UploadedFile[]): Promise<void> {
    const folder = mkdtempSync(join(tmpdir(), 'louma-files-'))
    const paths = [files].flat().map(({ name, buffer }) => {
      const path = join(folder, name)
      writeFileSync(path, buffer)
      return path
    })
    const element = await this.#reference('true')
    await this.#page.send('POST', `/element/${element}/value`, { text: paths.join('\n') })
  }
  async waitFor({ state = 'visible' }: { state?: State } = {}): Promise<void> {
    if (state === 'attached') return void (await this.#one('null'))
    if (state === 'visible') return void (await this.#one('null', undefined, 'inPage.isVisible(one)'))
    const gone = state === 'detached' ? 'all.length === 0' : 'all.every((one) => !inPage.isVisible(one))'
    await untilFound(() => this.#now<boolean>(gone), `${this} ${state}`)
  }
  count(): Promise<number> {
    return this.#now('all.length')
  }
  isVisible(): Promise<boolean> {
    return this.#now('all.length > 0 && inPage.isVisible(all[0])')
  }
  allTextContents(): Promise<string[]> {
    return this.#now('all.map((one) => one.textContent)')
  }
  textContent(): Promise<string> {
    return this.#one('one.textContent')
  }
  inputValue(): Promise<string> {
    return this.#one('one.value')
  }
  getAttribute(name: string): Promise<string | null> {
    return this.#one('one.getAttribute(given)', name)
  }
  scrollIntoViewIfNeeded(): Promise<void> {
    return this.#one(`one.scrollIntoView({ block: 'center' })`)
  }
  evaluate<T, A>(work: (one: Element, given: A) => T, argument?: A): Promise<T> {
    return this.#one(`await (${work})(one, given)`, argument)
  }
  evaluateAll<T>(work: (all: Element[]) => T): Promise<T> {
    return this.#now(`(${work})(all)`)
  }
  override toString(): string {
    return JSON.stringify(this.steps)
  }
}

interface UploadedFile {
  name: string
  buffer: Buffer
}

function wire(words: string | RegExp): Text {
  return typeof words === 'string' ? words : { source: words.source, flags: words.flags }
}

function text<Key extends string>(key: Key, words: string | RegExp | undefined): { [K in Key]?: Text } {
  return (words === undefined ? {} : { [key]: wire(words) }) as { [K in Key]?: Text }
}

function given<T extends object>(options: T): { [K in keyof T]: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as never
}

/** Asks again until the answer is neither null nor false; the page has twice the time between, because asking stops it. */
async function untilFound<T>(ask: () => Promise<T | null | false>, what: string): Promise<T> {
  const until = Date.now() + timeoutMs
  for (;;) {
    const begun = Date.now()
    const answer = await ask()
    if (answer !== null && answer !== false) return answer
    if (Date.now() > until) throw new Error(`Not within ${timeoutMs / 1000} s: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, Math.max(100, 2 * (Date.now() - begun))))
  }
}
