/** An item of a menu. Its label is its accessible name and identifies it among its siblings. */
export type MenuItem =
  | {
      kind?: undefined
      label: string
      onPick: () => void
      /** Why it cannot be chosen now, as a sentence; the item stays reachable and shows it. */
      reason?: string | null | undefined
      /** Amber if it interrupts something, red if it destroys something. */
      variant?: 'warn' | 'bad' | undefined
      /** The equivalent key; see `Keys`. */
      keys?: string | null | undefined
    }
  | {
      kind: 'choice'
      label: string
      /** Set on the chosen one of a group; choosing closes the menu. */
      checked: boolean
      onPick: () => void
    }
  | { kind: 'menu'; label: string; items: readonly MenuItem[] }
  | { kind: 'line' }
  | { kind: 'heading'; label: string }
