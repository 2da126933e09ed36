import { useEffect, useRef, useState } from 'react'
import type { Net } from '#src/api/net.ts'
import {
  downloadPack,
  type PackEnd,
  type PackOrder,
  type PackProgress,
} from '#src/domains/packs/download-pack.ts'
import { packId } from '#src/domains/packs/pack-names.ts'
import { useMirror } from '#src/mirror/mirror-context.ts'
import { countReceived } from '../count-received.ts'
import { openPack } from './pack-ports.ts'

interface Running {
  order: PackOrder
  progress: PackProgress
  bytes: number
}

/** One download at a time; unmounting stops it, and the next one resumes. */
export function usePackDownload(net: Net) {
  const { db } = useMirror()
  const [running, setRunning] = useState<Running | null>(null)
  const [ended, setEnded] = useState<{ id: string; end: PackEnd } | null>(null)
  const stopping = useRef<AbortController | null>(null)

  useEffect(() => () => stopping.current?.abort(), [])

  const begin = async (order: PackOrder) => {
    if (stopping.current !== null) return
    const controller = new AbortController()
    stopping.current = controller
    const received = countReceived()
    setEnded(null)
    let pictures = 0
    const came = (bytes: number) => {
      pictures += bytes
    }
    const tell = (progress: PackProgress) =>
      setRunning({ order, progress, bytes: received.bytes() + pictures })
    try {
      const ports = openPack({ db, net, came, signal: controller.signal, tell })
      const end = await downloadPack(order, ports)
      setEnded({ id: packId(order), end })
    } finally {
      received.end()
      stopping.current = null
      setRunning(null)
    }
  }

  return {
    running,
    ended,
    begin: (order: PackOrder) => void begin(order),
    stop: () => stopping.current?.abort(),
  }
}
