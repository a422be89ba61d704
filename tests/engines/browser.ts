/** What the steps need from a browser, and no more, so that every engine can take the same steps. */
export type Browser = {
  goto(address: string): Promise<void>
  /** Presses keys together: modifiers first. */
  press(...keys: readonly Key[]): Promise<void>
  type(text: string): Promise<void>
  click(x: number, y: number): Promise<void>
  /** Runs an expression in the page and returns its value, which must be JSON or a promise of it. */
  evaluate(expression: string): Promise<unknown>
  /** Takes a picture of the window, as PNG. */
  picture(): Promise<Uint8Array>
  close(): Promise<void>
}

/** The size of each window in CSS pixels. */
export const WINDOW = { width: 1440, height: 860 }

/** The keys that are more than a typed character, and those that are pressed with one of them. */
export type Key = 'Backspace' | 'Control' | 'Enter' | 'Escape' | 'End' | 'Tab' | 'a' | 'k'
