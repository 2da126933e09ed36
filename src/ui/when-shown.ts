/** The app's first render is detached for a moment (src/app/show-app.ts). Returns the cancel function. */
export function whenShown(element: Element, run: () => void): () => void {
  let frame = 0
  const look = () => {
    if (element.isConnected) run()
    else frame = requestAnimationFrame(look)
  }
  look()
  return () => cancelAnimationFrame(frame)
}
