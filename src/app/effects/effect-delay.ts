/** The lists of the first screen load first: delay of effects that need the network (ms). */
export const effectDelayMs = 5_000
