const everyMs = 250

/**
 * Ends this process, by SIGTERM, when the npm that started it is gone. npm passes signals to a shell between us, and
 * a shell that dies of one does not tell its child.
 */
export function leaveWithNpm() {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, everyMs)
  timer.unref()
}
