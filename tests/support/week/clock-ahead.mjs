/* Loaded before the server (node --import): its clock is ahead of the machine's by AHEAD_MS. */
const ahead = Number(process.env.AHEAD_MS ?? 0)
const MachineDate = Date

globalThis.Date = class ClockAhead extends MachineDate {
  constructor(...given) {
    if (given.length === 0) super(MachineDate.now() + ahead)
    else super(...given)
  }

  static now() {
    return MachineDate.now() + ahead
  }
}
