/** One line of a menu. Its label is its accessible name and identifies it among its neighbours. */
export type MenuItem =
  | {
      kind?: undefined
      label: string
      onPick: () => void
      /** Why it cannot be chosen now, as a sentence; it stays reachable and shows it. */
      reason?: string | null | undefined
      /** Something will be lost. */
      danger?: boolean | undefined
      /** The key that does the same; see `Keys`. */
      keys?: string | undefined
    }
  | {
      kind: 'choice'
      label: string
      /** One of a group is checked; choosing closes the menu. */
      checked: boolean
      onPick: () => void
    }
  | { kind: 'menu'; label: string; items: readonly MenuItem[] }
  | { kind: 'line' }
  | { kind: 'heading'; label: string }
