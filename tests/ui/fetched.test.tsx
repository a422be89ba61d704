import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fetched } from '../../src/ui/code/fetched.tsx'

/** Keeps React busy for longer than it renders at a stretch, so that it yields before it commits. */
function Busy({ meanwhile }: { meanwhile: () => void }) {
  meanwhile()
  const until = performance.now() + 12
  while (performance.now() < until);
  return null
}

test('shows code that arrives between its render and its commit', async () => {
  let arrive: (part: () => string) => void = () => {}
  const code = new Promise<() => string>((resolve) => {
    arrive = resolve
  })
  const Part = fetched(() => code, 'Waiting')
  const loading = Part.load()
  const place = document.body.appendChild(document.createElement('div'))
  const actEnvironment: unknown = Reflect.get(globalThis, 'IS_REACT_ACT_ENVIRONMENT')
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false)
  const root = createRoot(place)
  try {
    startTransition(() =>
      root.render(
        <p>
          <Part />
          <Busy meanwhile={() => arrive(() => 'Here it is')} />
          <Busy meanwhile={() => undefined} />
        </p>,
      ),
    )
    await loading
    expect(place.textContent).toBe('') // not committed yet
    await screen.findByText('Here it is')
  } finally {
    root.unmount()
    place.remove()
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', actEnvironment)
  }
})
