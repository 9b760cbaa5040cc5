import { startTransition, useEffect, useState } from 'react'

/** How many rows of a long list are drawn beyond the window. A list that opens shows what is in it first, and draws the others behind that. */
export function useOverscan(rows: number) {
  const [overscan, setOverscan] = useState(0)
  useEffect(() => startTransition(() => setOverscan(rows)), [rows])
  return overscan
}
