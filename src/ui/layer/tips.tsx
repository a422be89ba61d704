import { useEffect } from 'react'
import { float } from './float.ts'
import { homeOf } from './menu.tsx'
import { formatDate } from '../text/format-date.ts'
import css from './menu.module.css'

/**
 * Runs the one tooltip of the whole document; renders nothing itself. An element requests it with the attributes of
 * `tip()`, or with `data-tip` alone when its name already says the same. The date in `data-tip-at` (milliseconds since
 * 1970) is appended, and formatted only when the tooltip opens.
 *
 * Opens after the pointer has rested for 250 ms, and at once when the user moves the focus there. A press opens it if it
 * would do nothing else: with `data-tip-press`, and on a button that says why it cannot be pressed. It stays while the
 * pointer is on it, and closes on Escape, any other press, blur, when the pointer leaves, and when its element goes away
 * or has nothing to say anymore.
 *
 * Nothing opens where the pointer or the focus only ended up because a dialog closed: a button that has just worked would
 * greet its user with the reason why it cannot be pressed again.
 */
export function Tips(): null {
  useEffect(listen, [])
  return null
}

const delay = 250
const MOVING = /^(Tab|Arrow|Home$|End$|Page)/
/** Time to get from the element to its tooltip, in milliseconds. */
const grace = 120

/** Listens outside React: the pointer crosses the page all the time, and must not cause renders. */
function listen(): () => void {
  const stop = new AbortController()
  const tip = document.createElement('div')
  const title = tip.appendChild(document.createElement('strong'))
  const words = tip.appendChild(document.createElement('span'))
  tip.className = css.tip ?? ''
  tip.setAttribute('role', 'tooltip')
  tip.setAttribute('popover', 'manual')
  let shown: { anchor: HTMLElement; unfloat: () => void } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let touch = false
  /** Whether the open one was opened by a press. */
  let pressed = false
  /** Whether the last press may have moved the focus. */
  let moving = false
  let resting: readonly number[] = []

  const changes = new MutationObserver(() => {
    if (shown === null) return
    const { anchor } = shown
    if (!anchor.isConnected || anchorOf(anchor) !== anchor) hide()
    // Writing the same text again would be one more change.
    else if (words.textContent !== textOf(anchor.dataset))
      words.textContent = textOf(anchor.dataset)
  })
  const hide = () => {
    clearTimeout(timer)
    changes.disconnect()
    pressed = false
    shown?.unfloat()
    shown = null
    tip.remove()
  }
  const show = (anchor: HTMLElement, isPress = false) => {
    hide()
    if (!anchor.isConnected) return
    title.textContent = anchor.dataset['tipTitle'] ?? ''
    words.textContent = textOf(anchor.dataset)
    // Says it to screen readers too: an Enter in a field presses a button that they have not read.
    if (isPress) words.setAttribute('role', 'alert')
    else words.removeAttribute('role')
    homeOf(anchor).append(tip)
    shown = { anchor, unfloat: float(tip, anchor, { side: 'above', align: 'center', gap: 6 }) }
    changes.observe(document.body, { childList: true, subtree: true })
    changes.observe(anchor, { attributeFilter: ['data-tip', 'data-tip-at'] })
  }
  const options = { capture: true, signal: stop.signal }

  document.addEventListener(
    'pointerover',
    ({ target, pointerType, clientX, clientY }) => {
      touch = pointerType === 'touch'
      clearTimeout(timer)
      if (resting[0] === clientX && resting[1] === clientY) return
      if (touch || (target instanceof Node && tip.contains(target))) return
      const anchor = anchorOf(target)
      if (anchor && anchor !== shown?.anchor) timer = setTimeout(() => show(anchor), delay)
      else if (!anchor && shown) timer = setTimeout(hide, grace)
    },
    options,
  )
  document.addEventListener(
    'pointermove',
    ({ clientX, clientY }) => {
      resting = [clientX, clientY]
    },
    { ...options, passive: true },
  )
  document.addEventListener(
    'focusin',
    ({ target }) => {
      const anchor = anchorOf(target)
      const isSeen = touch || anchor?.matches(':focus-visible') === true
      if (anchor && anchor === target && moving && isSeen) show(anchor)
    },
    options,
  )
  document.addEventListener('focusout', hide, options)
  let closing: Element | undefined
  document.addEventListener(
    'pointerdown',
    () => {
      moving = touch
      closing = pressed ? shown?.anchor : undefined
      hide()
    },
    options,
  )
  document.addEventListener(
    'click',
    ({ target }) => {
      const anchor = anchorOf(target)
      // A second press closes what the first one opened.
      if (!anchor?.matches('[data-tip-press], [aria-disabled=true]') || anchor === closing) return
      show(anchor, true)
      pressed = true
    },
    options,
  )
  document.addEventListener(
    'keydown',
    ({ key }) => {
      moving = MOVING.test(key)
      if (key === 'Escape') hide()
    },
    options,
  )
  document.documentElement.addEventListener('pointerleave', hide, options)
  return () => {
    stop.abort()
    hide()
  }
}

/** Returns the element, at or around the target, that has a tooltip. */
function anchorOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element
    ? target.closest<HTMLElement>('[data-tip]:not([data-tip=""]), [data-tip-at]')
    : null
}

function textOf({ tip = '', tipAt }: DOMStringMap): string {
  return tipAt === undefined ? tip : `${tip} ${formatDate(new Date(Number(tipAt)))}`.trim()
}
