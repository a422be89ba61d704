/*
 * Adds what components need of the browser's top layer and jsdom lacks: modal dialogs that restore focus, popovers, and
 * scrolling to elements. Import it for its side effect.
 */
const before = new WeakMap<HTMLDialogElement, Element | null>()

Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    if (!this.isConnected || this.open) throw new DOMException('', 'InvalidStateError')
    before.set(this, document.activeElement)
    this.open = true
    this.querySelector<HTMLElement>('button, input, a')?.focus()
  },
  close(this: HTMLDialogElement) {
    if (!this.open) return
    this.open = false
    const back = before.get(this)
    if (!(back instanceof HTMLElement) || !back.isConnected) return
    // What lies behind another modal dialog is inert.
    const front = [...document.querySelectorAll('dialog[open]')].at(-1)
    if (front === undefined || front.contains(back)) back.focus()
  },
})

Object.assign(HTMLElement.prototype, {
  showPopover(this: HTMLElement) {
    if (!this.isConnected || this.style.display) throw new DOMException('', 'InvalidStateError')
    this.style.display = 'block'
  },
  hidePopover(this: HTMLElement) {
    this.style.display = ''
  },
  scrollIntoView() {},
})
