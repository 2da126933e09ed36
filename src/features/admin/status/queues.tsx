import { queueText, type ServerStatus } from '#contract/status.ts'
import { Card } from '#src/ui/card.tsx'
import { Region } from '#src/ui/region.tsx'
import { TimeAgo } from '#src/ui/time-ago.tsx'
import { Line } from './line.tsx'

export function Queues({ queues }: { queues: ServerStatus['queues'] }) {
  const sorted = [...queues].sort((a, b) => b.count - a.count)
  return (
    <Region title="Files d’attente">
      <Card flush>
        <ul>
          {sorted.map(({ kind, count, oldest }) => (
            <Line key={kind} name={queueText[kind]} count={count}>
              {oldest === null ? null : (
                <>
                  {'Plus ancien\u00a0: '}
                  <TimeAgo at={oldest} />
                </>
              )}
            </Line>
          ))}
        </ul>
      </Card>
    </Region>
  )
}
