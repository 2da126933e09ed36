import { createRoot } from 'react-dom/client'
import { floorItems, floorTitle } from './floor-words.ts'
import { registerFloorWorker } from './register-floor-worker.ts'

/* The smallest React page: no router, no data, no style. */

function Floor() {
  return (
    <main>
      <h1>{floorTitle}</h1>
      <ul>
        {floorItems.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </main>
  )
}

const root = document.getElementById('root')
if (root !== null) createRoot(root).render(<Floor />)
registerFloorWorker()
