import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** A sound output that drops everything: Firefox reports an error where a machine has none. */
export async function setup(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'louma-sound-'))
  const socket = join(folder, 'native')
  const modules = ['module-null-sink', `module-native-protocol-unix socket=${socket} auth-anonymous=1`]
  const child = spawn(
    'pulseaudio',
    ['-n', '--daemonize=no', '--exit-idle-time=-1', ...modules.map((name) => `--load=${name}`)],
    { env: { ...process.env, HOME: folder, XDG_RUNTIME_DIR: folder }, stdio: 'ignore' },
  )
  // The tests that play sound fail without it, and say so.
  child.on('error', (error) => console.error(error))
  for (let tries = 0; tries < 100 && !existsSync(socket); tries += 1) await sleep(100)
  process.env.PULSE_SERVER = `unix:${socket}`
  return () => {
    child.kill()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
