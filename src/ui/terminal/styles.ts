/**
 * Makes a document for a library that styles itself with `<style>` elements and `style` attributes, which the page's
 * security policy blocks. Its `<style>` elements are stand-ins whose text becomes a constructed style sheet, and the
 * `style` attributes of its `<span>` elements are set as properties.
 */
export function styledDocument(): {
  readonly document: Document
  /** Sets up parts of the library that use the page's own document. */
  readonly during: (work: () => void) => void
  /** Restores the page's document, which those parts keep using until they are disposed of. */
  readonly release: () => void
} {
  const page = document
  const createElement = (name: string, options?: ElementCreationOptions): HTMLElement => {
    const isStyle = name.toLowerCase() === 'style'
    const made = Document.prototype.createElement.call(page, isStyle ? 'template' : name, options)
    return isStyle ? standIn(made) : made
  }
  const createWord = (name: string, options?: ElementCreationOptions): HTMLElement => {
    const made = Document.prototype.createElement.call(page, name, options)
    if (name === 'span') made.setAttribute = setStyled
    return made
  }
  const lend = (value: typeof createElement) =>
    Object.defineProperty(page, 'createElement', { value, configurable: true })
  return {
    document: new Proxy(page, {
      get(target, key) {
        if (key === 'createElement') return createElement
        const value: unknown = Reflect.get(target, key)
        return typeof value === 'function' ? value.bind(target) : value
      },
    }),
    during(work) {
      lend(createElement)
      try {
        work()
      } finally {
        lend(createWord)
      }
    },
    release() {
      // Leaves the next terminal's function alone, if one has been set up since.
      if (page.createElement === createWord) Reflect.deleteProperty(page, 'createElement')
    },
  }
}

function setStyled(this: HTMLElement, name: string, value: string): void {
  if (name === 'style') this.style.cssText = value
  else Element.prototype.setAttribute.call(this, name, value)
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
