import './top-layer.ts'

/*
 * What jsdom lacks beyond the top layer, as far as the whole console depends on it. Import it for its effect.
 */
const implOf = (object: object): Record<string, unknown> => {
  const symbol = Object.getOwnPropertySymbols(object).find(
    ({ description }) => description === 'impl',
  )
  return Reflect.get(object, symbol ?? '') as Record<string, unknown>
}

/**
 * What a person does with a pointer on a button, as far as the page can tell: the browser vouches for the event.
 * Events that scripts make, those of Testing Library too, say `isTrusted: false`.
 */
export function pressByHand(element: HTMLElement): void {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 })
  const made = implOf(event)
  made.isTrusted = true
  const target = implOf(element) as { _dispatch(event: unknown): void }
  target._dispatch(made)
}

window.scrollTo = () => {}
// Otherwise a window had the focus only once an element in it has.
document.hasFocus = () => true
// Nothing is downloaded.
URL.createObjectURL ??= () => 'blob:nowhere'
URL.revokeObjectURL ??= () => {}
// Nothing is laid out, so nothing ever changes its size.
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
// Nothing is shown on any device, so no query about it is ever true or changes.
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener() {},
    removeListener() {},
  })
// Style sheets are kept, never used.
document.adoptedStyleSheets ??= []
CSSStyleSheet.prototype.replaceSync ??= () => {}
// Nothing is painted: drawing does nothing, and text has no width.
const context = new Proxy(
  { measureText: () => ({ width: 0 }) },
  { get: (own, name) => Reflect.get(own, name) ?? (() => {}), set: () => true },
)
Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', { value: () => context })
// Shapes that are drawn later.
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
