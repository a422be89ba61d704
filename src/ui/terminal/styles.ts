/**
 * A document for a library that styles itself with `<style>` elements, which the page's policy refuses: those that
 * it creates are stand-ins whose text becomes a constructed style sheet.
 */
export function styledDocument(): {
  readonly document: Document
  /** For parts of the library that use the page's own document while they are set up. */
  readonly during: (work: () => void) => void
} {
  const page = document
  const createElement = (name: string, options?: ElementCreationOptions): HTMLElement => {
    const isStyle = name.toLowerCase() === 'style'
    const made = Document.prototype.createElement.call(page, isStyle ? 'template' : name, options)
    return isStyle ? standIn(made) : made
  }
  return {
    document: new Proxy(page, {
      get(target, key) {
        if (key === 'createElement') return createElement
        const value: unknown = Reflect.get(target, key)
        return typeof value === 'function' ? value.bind(target) : value
      },
    }),
    during(work) {
      Object.defineProperty(page, 'createElement', { value: createElement, configurable: true })
      try {
        work()
      } finally {
        Reflect.deleteProperty(page, 'createElement')
      }
    },
  }
}

function standIn(element: HTMLElement): HTMLElement {
  const sheet = new CSSStyleSheet()
  let text = ''
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  Object.defineProperty(element, 'textContent', {
    get: () => text,
    set: (rules: string) => {
      text = rules
      sheet.replaceSync(rules)
    },
  })
  element.remove = () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    HTMLElement.prototype.remove.call(element)
  }
  return element
}
