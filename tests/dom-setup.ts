import './top-layer.ts'

/*
 * Adds what the console needs and jsdom lacks, except the top layer. Import it for its side effect.
 */
const implOf = (object: object): Record<string, unknown> => {
  const symbol = Object.getOwnPropertySymbols(object).find(
    ({ description }) => description === 'impl',
  )
  return Reflect.get(object, symbol ?? '') as Record<string, unknown>
}

/**
 * Clicks an element as a person does, with a trusted event.
 * Events made by scripts, including those of Testing Library, have `isTrusted: false`.
 */
export function pressByHand(element: HTMLElement): void {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 })
  const made = implOf(event)
  made.isTrusted = true
  const target = implOf(element) as { _dispatch(event: unknown): void }
  target._dispatch(made)
}

window.scrollTo = () => {}
// In jsdom, the window has the focus only once an element in it does.
document.hasFocus = () => true
/*
 * Runs animation frames in real time. jsdom starts one timer for all frames that wait; if a test has faked time by then,
 * that timer never fires, and no test after it gets a frame.
 */
const { setTimeout: later, clearTimeout: cancel } = globalThis
window.requestAnimationFrame = (draw) => Number(later(() => draw(performance.now()), 16))
window.cancelAnimationFrame = (frame) => cancel(frame)
// Skips downloads.
URL.createObjectURL ??= () => 'blob:nowhere'
URL.revokeObjectURL ??= () => {}
// Never reports a resize, because jsdom has no layout.
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
// Matches no media query, because jsdom has no screen.
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener() {},
    removeListener() {},
  })
/** What jsdom says of elements that differ in nothing but where they stand. */
const displays = new Map<string, string>()
const computedStyle = window.getComputedStyle.bind(window)
/*
 * Says how elements are displayed without matching the browser's style sheet for each of them, which every look for a
 * role and a name would do for all parents. Nothing else styles them here but their own attributes.
 */
window.getComputedStyle = (element, pseudo) => {
  if (pseudo != null) return computedStyle(element, pseudo)
  const own = ['hidden', 'open', 'type', 'style'].map((name) => element.getAttribute(name))
  // Tells an attribute without a value, such as `hidden`, from none: one hidden element would hide all of its kind.
  const key = JSON.stringify([element.localName, ...own])
  const display = displays.get(key) ?? computedStyle(element).display
  displays.set(key, display)
  const known: Readonly<Record<string, string>> = { display, visibility: 'visible' }
  return new Proxy(computedStyle(document.head), {
    get: (_, name) => {
      if (name === 'getPropertyValue') {
        return (of: string) => known[of] ?? computedStyle(element).getPropertyValue(of)
      }
      return Reflect.get(known, name) ?? Reflect.get(computedStyle(element), name)
    },
  })
}
// Stores style sheets without applying them.
document.adoptedStyleSheets ??= []
CSSStyleSheet.prototype.replaceSync ??= () => {}
// Ignores drawing, and gives text no width.
const context = new Proxy(
  { measureText: () => ({ width: 0 }) },
  { get: (own, name) => Reflect.get(own, name) ?? (() => {}), set: () => true },
)
Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', { value: () => context })
// A path that is never drawn.
Object.assign(window, {
  Path2D: class {
    moveTo() {}
    lineTo() {}
    rect() {}
    arc() {}
    closePath() {}
    addPath() {}
  },
})
/*
 * Takes the first of all matches. To find only the first, jsdom walks the whole page, which took a tenth of the
 * time of all tests.
 */
for (const { prototype } of [Document, DocumentFragment, Element]) {
  prototype.querySelector = function first(this: ParentNode, selectors: string) {
    return this.querySelectorAll(selectors)[0] ?? null
  }
}
