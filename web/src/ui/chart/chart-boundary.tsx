import { Component, type ReactNode } from 'react'
import { logFailure } from '../../lib/log-failure.ts'

interface ChartBoundaryProps {
  onBroken: () => void
  children: ReactNode
}

/** A drawing that fails takes nothing else with it: the table has the same figures. */
export class ChartBoundary extends Component<ChartBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError = () => ({ isBroken: true })

  override componentDidCatch(error: unknown) {
    logFailure('A chart could not be drawn.', error)
    this.props.onBroken()
  }

  override render() {
    return this.state.isBroken ? null : this.props.children
  }
}
