/** Centres an element in a scrolling line, also after each resize. Returns the stop function. */
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
