import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { except } from '../mock-network.ts'
import { taken } from '../rotation.ts'
import { act, show, waitFor } from '../screen.tsx'

/** Elements that are watched, with what reports that each has come into view. */
const watched = new Map<Element, () => void>()

class Observer {
  readonly #report: (entries: readonly { isIntersecting: boolean }[]) => void
  constructor(report: (entries: readonly { isIntersecting: boolean }[]) => void) {
    this.#report = report
  }
  observe = (element: Element) => {
    watched.set(element, () => this.#report([{ isIntersecting: true }]))
    this.#report([{ isIntersecting: false }])
  }
  disconnect = () => {}
}

afterEach(() => {
  watched.clear()
  vi.unstubAllGlobals()
})

const LISTS = [
  ['/projects/mock-project/instances', 'db1', /instances\/([^/]+)\/external-ips/],
  ['/projects/mock-project/vpcs', 'default', /vpc-firewall-rules\?.*vpc=([^&]+)/],
  ['/projects/mock-project/affinity', 'romulus-remus', /groups\/([^/]+)\/members/],
  ['/system/networking/ip-pools', 'ip-pool-1', /ip-pools\/([^/]+)\/utilization/],
  ['/system/networking/address-lots', 'services', /address-lot\/([^/]+)\/blocks/],
] as const

test.each(taken(LISTS, 3))(
  '%s asks for what a row shows once that row is in view',
  async (address, name, call) => {
    vi.stubGlobal('IntersectionObserver', Observer)
    const asked: string[] = []
    const network = except(({ url }) => {
      asked.push(...(call.exec(url)?.slice(1) ?? []))
      return null
    })
    await show(address, { network })
    const row = (await screen.findByRole('link', { name })).closest('tr')
    const reportsOfRow = () =>
      [...watched].flatMap(([element, report]) => (row?.contains(element) === true ? report : []))
    await waitFor(() => expect(reportsOfRow().length).toBeGreaterThan(0))
    expect(asked).toEqual([])
    act(() => {
      for (const report of reportsOfRow()) report()
    })
    await waitFor(() => expect(asked).toEqual([name]))
  },
)
