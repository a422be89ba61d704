import { createEvent, fireEvent, render, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { State } from '../../src/ui/text/value.tsx'
import { Properties } from '../../src/ui/properties.tsx'
import { Pagination } from '../../src/ui/list/pagination.tsx'
import { SkipLink } from '../../src/ui/skip-link.tsx'
import { Tabs } from '../../src/ui/tabs.tsx'

test('properties are pairs, with a dash for missing values and 0 for zero', () => {
  render(<Properties items={{ cpu: 0, 'external ips': '', memory: <b>16 GiB</b> }} />)
  const table = screen.getByLabelText('Properties table')
  const pairs = [...table.querySelectorAll('dt')].map((term) => [
    term.textContent,
    term.nextElementSibling?.textContent,
  ])
  expect(pairs).toEqual([
    ['cpu', '0'],
    ['external ips', '—'],
    ['memory', '16 GiB'],
  ])
})

describe('a state', () => {
  test('is announced by its word; its shape is visual', () => {
    const { container } = render(
      <State tone="blue" busy note="4s">
        import_ready
      </State>,
    )
    expect(container.textContent).toBe('import ready4s')
    expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
  })

  test('has a shape of its own for each tone', () => {
    const tones = ['default', 'neutral', 'destructive', 'notice', 'blue', 'purple'] as const
    const { container } = render(
      tones.map((tone) => (
        <State key={tone} tone={tone}>
          x
        </State>
      )),
    )
    const shapes = [...container.querySelectorAll('svg')].map(
      (shape) =>
        shape.childNodes.length + [...shape.children].map((part) => part.outerHTML).join(''),
    )
    expect(new Set(shapes).size).toBe(tones.length)
  })
})

describe('pagination', () => {
  test('goes both ways, and says why not', () => {
    const onNext = vi.fn()
    render(<Pagination range="1–50" onNext={onNext} busy />)
    const nav = within(screen.getByRole('navigation', { name: 'Pagination' }))
    expect(nav.getByText(/^rows per page/).textContent).toBe('rows per page 50')
    const prev = nav.getByRole('button', { name: 'Prev' })
    expect(prev.getAttribute('aria-description')).toBe('This is the first page')
    fireEvent.click(nav.getByRole('button', { name: 'Next' }))
    expect(onNext).toHaveBeenCalledTimes(1)
    expect(nav.getByRole('status', { name: 'Loading the page' })).toBeTruthy()
  })
})

describe('tabs', () => {
  const onGo = vi.fn()
  const tabs = (selected: string) =>
    ['storage', 'networking', 'metrics'].map((tab, at) => ({
      label: tab,
      href: `/i/${tab}`,
      selected: tab === selected,
      mark: `${at + 1}`,
    }))
  const tab = (name: string) => screen.getByRole('tab', { name })

  test('are links, one of them selected and in the tab order, which names the panel', () => {
    render(
      <Tabs label="Instance" items={tabs('networking')} onGo={onGo}>
        disks
      </Tabs>,
    )
    expect(screen.getByRole('tablist', { name: 'Instance' })).toBeTruthy()
    expect(tab('networking').getAttribute('aria-selected')).toBe('true')
    expect(tab('networking').getAttribute('href')).toBe('/i/networking')
    expect(screen.getAllByRole('tab').map((one) => one.tabIndex)).toEqual([-1, 0, -1])
    const panel = screen.getByRole('tabpanel', { name: /^networking/ })
    expect(panel.textContent).toBe('disks')
    expect(tab('networking').getAttribute('aria-controls')).toBe(panel.id)
  })

  test.each([
    ['ArrowRight', 'metrics', 'storage'],
    ['ArrowLeft', 'storage', 'metrics'],
    ['Home', 'metrics', 'storage'],
  ])('%s on %s goes to %s', (key, from, to) => {
    render(
      <Tabs label="Instance" items={tabs(from)} onGo={onGo}>
        disks
      </Tabs>,
    )
    tab(from).focus()
    fireEvent.keyDown(tab(from), { key })
    expect(onGo.mock.calls).toEqual([[`/i/${to}`]])
    expect(document.activeElement).toBe(tab(to))
  })

  test('handle a plain click, and leave others to the browser', () => {
    render(
      <Tabs label="Instance" items={tabs('storage')} onGo={onGo}>
        disks
      </Tabs>,
    )
    const click = (init: MouseEventInit) => {
      const event = createEvent.click(tab('metrics'), init)
      // Jsdom cannot navigate, so this checks beforehand whether a browser would.
      window.addEventListener('click', () => seen.push(event.defaultPrevented), { once: true })
      window.addEventListener('click', (late) => late.preventDefault(), { once: true })
      fireEvent(tab('metrics'), event)
    }
    const seen: boolean[] = []
    click({})
    click({ ctrlKey: true })
    click({ metaKey: true })
    expect(seen).toEqual([true, false, false])
    expect(onGo.mock.calls).toEqual([['/i/metrics']])
  })
})

test('the skip link leads to the content without changing the address', () => {
  render(
    <>
      <SkipLink to="content" />
      <main id="content" tabIndex={-1} />
    </>,
  )
  const address = location.href
  fireEvent.click(screen.getByRole('link', { name: 'Skip to content' }))
  expect(document.activeElement).toBe(screen.getByRole('main'))
  expect(location.href).toBe(address)
})
