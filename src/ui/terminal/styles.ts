/**
 * A document for a library that styles itself with `<style>` elements and `style` attributes, which the page's policy
 * refuses: such elements are stand-ins whose text becomes a constructed style sheet, and the attributes of its words
 * are set as properties.
 */
export function styledDocument(): {
  readonly document: Document
  /** For parts of the library that use the page's own document while they are set up. */
  readonly during: (work: () => void) => void
  /** Those parts draw words with the page's own document for as long as they live: this says that they do no more. */
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
      // The next terminal may have lent its own meanwhile.
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
