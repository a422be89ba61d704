import { createEvent, fireEvent, render, screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { Pill, State } from '../../src/ui/text/value.tsx'
import { Empty, Head, Panel, Properties } from '../../src/ui/layout.tsx'
import { Keys } from '../../src/ui/text/keys.tsx'
import { Pagination } from '../../src/ui/list/pagination.tsx'
import { SkipLink } from '../../src/ui/skip-link.tsx'
import { Tabs } from '../../src/ui/tabs.tsx'

describe('the head of a page', () => {
  test('can be focused, and is named by its title alone', () => {
    render(
      <Head title="Instances" count={9} notes="updated 3s ago" actions={<button>New</button>} />,
    )
    const title = screen.getByRole('heading', { level: 1, name: 'Instances' })
    title.focus()
    expect(document.activeElement).toBe(title)
  })
})

describe('a panel', () => {
  test('with a title is a region of that name', () => {
    render(
      <Panel title="Boot disk" note="1">
        content
      </Panel>,
    )
    expect(screen.getByRole('region', { name: 'Boot disk' }).textContent).toContain('content')
    expect(screen.getByRole('heading', { level: 2, name: 'Boot disk' })).toBeTruthy()
  })

  test('without a title is a frame', () => {
    render(<Panel>content</Panel>)
    expect(screen.queryByRole('region')).toBeNull()
  })

  test('has its title and its buttons in one head', () => {
    render(
      <Panel title="Disks" actions={<button>Attach</button>}>
        content
      </Panel>,
    )
    const panel = screen.getByRole('region', { name: 'Disks' })
    const head = within(panel).getByRole('heading', { name: 'Disks' }).parentElement
    expect(head?.contains(screen.getByRole('button', { name: 'Attach' }))).toBe(true)
  })
})

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

test('an empty list says what to do', () => {
  render(<Empty title="No disks" line="Make one." action={<button>New disk</button>} />)
  expect(screen.getByText('No disks').nextElementSibling?.textContent).toBe('Make one.')
  expect(screen.getByRole('button', { name: 'New disk' })).toBeTruthy()
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

  test('that is just a fact is only a word', () => {
    const { container } = render(<Pill>read only</Pill>)
    expect(container.textContent).toBe('read only')
  })
})

test('every chord of a sequence is a key', () => {
  const { container } = render(<Keys of="g shift+i" />)
  expect([...container.querySelectorAll('kbd')].map((key) => key.textContent)).toEqual([
    'g',
    'shift+I',
  ])
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

  test('are links, one of them selected and in the tab order', () => {
    render(
      <Tabs label="Instance" items={tabs('networking')} onGo={onGo}>
        disks
      </Tabs>,
    )
    expect(screen.getByRole('tablist', { name: 'Instance' })).toBeTruthy()
    expect(tab('networking').getAttribute('aria-selected')).toBe('true')
    expect(tab('networking').getAttribute('href')).toBe('/i/networking')
    expect(screen.getAllByRole('tab').map((one) => one.tabIndex)).toEqual([-1, 0, -1])
  })

  test('control a panel named by the selected one', () => {
    const items = tabs('storage').map(({ label, href, selected }) => ({ label, href, selected }))
    render(
      <Tabs label="Instance" items={items} onGo={onGo}>
        disks
      </Tabs>,
    )
    const panel = screen.getByRole('tabpanel', { name: 'storage' })
    expect(panel.textContent).toBe('disks')
    expect(tab('storage').getAttribute('aria-controls')).toBe(panel.id)
  })

  test.each([
    ['ArrowRight', 'networking', 'metrics'],
    ['ArrowRight', 'metrics', 'storage'],
    ['ArrowLeft', 'storage', 'metrics'],
    ['Home', 'metrics', 'storage'],
    ['End', 'storage', 'metrics'],
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
