import { Component, type ReactNode } from 'react'
import type { Failed as FailedComponent, FailedProps } from './failure.tsx'

type Props = Pick<FailedProps, 'what' | 'as' | 'onClose'> & {
  /** The subject on display; a new one clears the error. */
  of?: unknown
  /** Draws the children in another way once they have failed, instead of a message. */
  instead?: () => ReactNode
  /** Runs before the children are rendered again. */
  onRetry?: () => unknown
  children: ReactNode
}

type State = { readonly failure: { readonly error: unknown } | null }

/** Shows the error. Loaded ahead of time, because it may be unreachable by the time it is needed. */
let Failed: typeof FailedComponent | undefined

export async function loadFailed(): Promise<void> {
  Failed = (await import('./failure.tsx')).Failed
}

/** Contains a rendering error: everything around it stays, and the user can try again. */
export class Boundary extends Component<Props, State> {
  override state: State = { failure: null }

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } }
  }

  override componentDidCatch(): void {
    // Shows the plain sentence if this fails too.
    if (!Failed) loadFailed().then(() => this.forceUpdate(), String)
  }

  override componentDidUpdate({ of }: Props): void {
    if (of !== this.props.of) this.reset()
  }

  private readonly reset = () => {
    if (this.state.failure) this.setState({ failure: null })
  }

  private readonly retry = async () => {
    await this.props.onRetry?.()
    this.reset()
  }

  override render(): ReactNode {
    const { failure } = this.state
    const { what, as, onClose, children, instead } = this.props
    if (!failure) return children
    if (instead !== undefined) return instead()
    if (!Failed) return <p role="alert">Could not show {what}. Reload the page.</p>
    const { reset, retry } = this
    return <Failed {...{ what, as, onClose, reset, retry }} error={failure.error} />
  }
}
