import { expect, test, vi } from 'vitest'
import { loadDoors } from '../../../src/main/doors.ts'
import { catalogAtom } from '../../../src/state/search/catalog.ts'
import { paletteAtom } from '../../../src/views/shell/palette/open.ts'
import { act, show } from '../../screen.tsx'

/** Lists that only a search asks for. */
const searched = (calls: readonly string[]) => calls.filter((call) => call.includes('limit=1000'))

test.each(['/projects', '/projects/mock-project/instances', '/system/silos', '/settings/profile'])(
  '%s reads nothing that it does not show, until the palette opens',
  async (address) => {
    const { store, sent } = await show(address)
    const own = new Set(sent)
    await act(() => loadDoors(store))
    // The last thing that the doors do.
    await vi.waitFor(() => expect(store.get(catalogAtom).segments()).not.toEqual([]))
    // Polls repeat what the page has read.
    expect(sent.filter((call) => !own.has(call))).toEqual([])
    await act(async () => store.set(paletteAtom, { mode: 'find', text: '' }))
    await vi.waitFor(() => expect(searched(sent)).not.toEqual([]))
    await act(async () => store.set(paletteAtom, null))
  },
)
