/**
 * Runs once an element stands in the page; what the app draws first stands beside it for a moment (src/app/show-app.ts).
 * Call the answer to give up.
 */
export function whenShown(element: Element, run: () => void): () => void {
  let frame = 0
  const look = () => {
    if (element.isConnected) run()
    else frame = requestAnimationFrame(look)
  }
  look()
  return () => cancelAnimationFrame(frame)
}
