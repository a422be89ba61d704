/** The shell's keys that pages show themselves, so that pages need not load the others. */
export const PAGE_KEYS = {
  'shell properties': { place: 'Act on the page', keys: 'o', label: 'All properties' },
  'shell tab-1': { place: 'Act on the page', keys: '1', label: 'Tab 1' },
  'shell tab-2': { place: 'Act on the page', keys: '2', label: 'Tab 2' },
  'shell tab-3': { place: 'Act on the page', keys: '3', label: 'Tab 3' },
  'shell tab-4': { place: 'Act on the page', keys: '4', label: 'Tab 4' },
  'shell tab-5': { place: 'Act on the page', keys: '5', label: 'Tab 5' },
  'shell tab-6': { place: 'Act on the page', keys: '6', label: 'Tab 6' },
  'shell tab-7': { place: 'Act on the page', keys: '7', label: 'Tab 7' },
  'shell tab-8': { place: 'Act on the page', keys: '8', label: 'Tab 8' },
  'shell tab-9': { place: 'Act on the page', keys: '9', label: 'Tab 9' },
} as const

type PageKeyId = keyof typeof PAGE_KEYS

/** The keys of a page's tabs, in the order of the tabs. */
export const TAB_KEYS = Object.keys(PAGE_KEYS).filter(isTab)

function isTab(id: string): id is Exclude<PageKeyId, 'shell properties'> {
  return id.startsWith('shell tab-')
}
