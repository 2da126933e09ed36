/**
 * Brings one of a line of things that scrolls sideways into its middle, now and whenever the line gets another width (a
 * screen may be drawn before it is shown). Answers how to stop.
 */
export function keepInSight(line: HTMLElement, find: (line: HTMLElement) => HTMLElement | null): () => void {
  const show = () => {
    const thing = find(line)
    if (thing === null) return
    const [frame, place] = [line.getBoundingClientRect(), thing.getBoundingClientRect()]
    line.scrollLeft += place.left - frame.left - (frame.width - place.width) / 2
  }
  const watch = new ResizeObserver(show)
  watch.observe(line)
  return () => watch.disconnect()
}
