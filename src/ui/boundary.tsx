import { Component, type ReactNode } from 'react'
import type { Failed as FailedComponent, FailedProps } from './failure.tsx'

type Props = Pick<FailedProps, 'what' | 'as' | 'onClose'> & {
  /** What is drawn: an error goes when another thing is. */
  of?: unknown
  /** What must be done before it is drawn again. */
  onRetry?: () => unknown
  children: ReactNode
}

type State = { readonly failure: { readonly error: unknown } | null }

/** What says so after an error; fetched before it is needed, since later it might not be to be had. */
let Failed: typeof FailedComponent | undefined

export async function loadFailed(): Promise<void> {
  Failed = (await import('./failure.tsx')).Failed
}

/** Keeps an error while drawing to the place where it happened: what is around it stays, and it can be tried again. */
export class Boundary extends Component<Props, State> {
  override state: State = { failure: null }

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } }
  }

  override componentDidCatch(): void {
    // Without it the plain sentence stays.
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
    const { what, as, onClose, children } = this.props
    if (!failure) return children
    if (!Failed) return <p role="alert">Could not show {what}. Reload the page to try again.</p>
    const { reset, retry } = this
    return <Failed {...{ what, as, onClose, reset, retry }} error={failure.error} />
  }
}

/** Hands an error from elsewhere, such as a promise, to the boundary around it. */
export function Thrown({ error }: { error: unknown }): never {
  throw error
}
