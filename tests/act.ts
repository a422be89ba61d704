import React from 'react'
import { flushSync } from 'react-dom'

/** The real one, even while a test fakes time. */
const later = setTimeout
const react: { act?: unknown } = React

/*
 * Gives Testing Library the `act` that React's production build lacks: renders what a callback changes before it returns,
 * and then what was scheduled in the meantime. Import it before Testing Library.
 */
react.act ??= (change: () => unknown): Promise<unknown> => {
  const result = flushSync(change)
  renderAll()
  return settle(result)
}

/** Renders what was changed, what the effects of that have changed, and so on. */
function renderAll(): void {
  for (let nth = 0; nth < 3; nth += 1) flushSync(() => {})
}

async function settle(result: unknown): Promise<unknown> {
  const value = await result
  for (let nth = 0; nth < 2; nth += 1) {
    await new Promise((resolve) => later(resolve))
    renderAll()
  }
  return value
}
