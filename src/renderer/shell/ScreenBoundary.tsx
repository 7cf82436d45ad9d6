import { Component, type ReactNode } from 'react'
import { ProblemNotice } from '../components/ProblemNotice.tsx'
import { Screen } from '../components/Screen.tsx'

interface Props {
  /** The screen's name. */
  readonly name: string
  readonly children: ReactNode
}

/** An error boundary for a screen: without it React would unmount the whole page. React supports only classes for this. */
export class ScreenBoundary extends Component<Props, { readonly isBroken: boolean }> {
  override readonly state = { isBroken: false }

  static getDerivedStateFromError(): { readonly isBroken: boolean } {
    return { isBroken: true }
  }

  override render(): ReactNode {
    const { name, children } = this.props
    if (!this.state.isBroken) return children
    return (
      <Screen name={name}>
        <ProblemNotice error={new Error('broken')} tried={name} retry={() => this.setState({ isBroken: false })} />
      </Screen>
    )
  }
}
