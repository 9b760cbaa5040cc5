import { useEffect, useState } from 'react'
import { type MapEngine, startEngine } from './engine/map-engine.ts'

/** A worker for as long as the screen is open; `restart` gives another one, which begins with nothing. */
export function useMapEngine() {
  const [engine, setEngine] = useState<MapEngine | null>(null)
  const [starts, setStarts] = useState(0)
  useEffect(() => {
    const started = startEngine()
    setEngine(started)
    return () => started.stop()
  }, [starts])
  return { engine, restart: () => setStarts(starts + 1) }
}
