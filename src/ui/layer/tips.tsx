import { useEffect } from 'react'
import { float } from './float.ts'
import { homeOf } from './home.ts'
import { formatDate } from '../text/format-date.ts'
import css from './tips.module.css'

/**
 * Runs the one tooltip of the whole document; renders nothing itself. An element requests it with the attributes of
 * `tip()`, or with `data-tip` alone when its name already says the same. The date in `data-tip-at` (milliseconds since
 * 1970) is appended, and formatted only when the tooltip opens.
 *
 * Opens after the pointer has rested for 250 ms, and at once on keyboard focus. A press opens it if it would do nothing
 * else: with `data-tip-press`, and on a button that says why it cannot be pressed. It stays while the pointer is on it,
 * and closes on Escape, any other press, blur, and when the pointer leaves.
 */
export function Tips(): null {
  useEffect(listen, [])
  return null
}

const delay = 250
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
  let shown: { anchor: Element; unfloat: () => void } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let touch = false
  /** Whether the open one was opened by a press. */
  let pressed = false

  const hide = () => {
    clearTimeout(timer)
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
  }
  const options = { capture: true, signal: stop.signal }

  document.addEventListener(
    'pointerover',
    ({ target, pointerType }) => {
      touch = pointerType === 'touch'
      clearTimeout(timer)
      if (touch || (target instanceof Node && tip.contains(target))) return
      const anchor = anchorOf(target)
      if (anchor && anchor !== shown?.anchor) timer = setTimeout(() => show(anchor), delay)
      else if (!anchor && shown) timer = setTimeout(hide, grace)
    },
    options,
  )
  document.addEventListener(
    'focusin',
    ({ target }) => {
      const anchor = anchorOf(target)
      if (anchor && anchor === target && (touch || anchor.matches(':focus-visible'))) show(anchor)
    },
    options,
  )
  document.addEventListener('focusout', hide, options)
  let closing: Element | undefined
  document.addEventListener(
    'pointerdown',
    () => {
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
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && hide(), options)
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
