export function manualClock(start = Date.UTC(2026, 10, 21, 9)) {
  let now = start
  let appointments: { at: number; run: () => void }[] = []
  return {
    now: () => now,
    after(ms: number, run: () => void) {
      const appointment = { at: now + ms, run }
      appointments.push(appointment)
      return () => {
        appointments = appointments.filter((one) => one !== appointment)
      }
    },
    pass(ms: number) {
      const until = now + ms
      for (;;) {
        const due = appointments.filter((one) => one.at <= until).sort((one, other) => one.at - other.at)[0]
        if (due === undefined) break
        appointments = appointments.filter((one) => one !== due)
        now = due.at
        due.run()
      }
      now = until
    },
    /** Changes the date without firing timers, like a user who sets the clock or a page that was closed. */
    jump(ms: number) {
      now += ms
    },
    waiting: () => appointments.length,
  }
}
