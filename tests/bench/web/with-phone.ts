import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from 'playwright-core'
import { apiBase, tokenKey } from '#contract/limits.ts'
import { demoPassword } from '#tests/support/browser/screens.ts'
import { openPhone } from '../node/browser.ts'
import { type LoumaServer, startLouma } from './louma-server.ts'

export async function withPhone(
  work: (browser: BrowserContext, louma: LoumaServer) => Promise<void>,
): Promise<void> {
  const louma = await startLouma()
  const folder = mkdtempSync(join(tmpdir(), 'louma-bench-'))
  try {
    const browser = await openPhone(folder)
    try {
      await work(browser, louma)
    } finally {
      await browser.close()
    }
  } finally {
    await louma.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** The user of every later page of this phone. */
export interface Member {
  token: string
  database: string
  userId: string
}

/** Signs a user of the demo market in at every page that this phone opens. */
export async function signInAs(browser: BrowserContext, url: string, email: string): Promise<Member> {
  const signedIn = await fetch(`${url}${apiBase}/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  })
  const { token, user } = (await signedIn.json()) as { token: string; user: { id: string } }
  await browser.addInitScript(([key, value]) => localStorage.setItem(key, value), [tokenKey, token] as const)
  return { token, userId: user.id, database: `louma:user:${user.id}` }
}
