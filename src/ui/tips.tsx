import { useEffect } from 'react'
import { float, homeOf } from './float.ts'
import { moment } from './moment.ts'
import css from './tips.module.css'

/**
 * The tooltip of the whole document; rendered once, it draws nothing by itself. An element asks for it
 * by the properties of `tip()`, or by `data-tip` alone where its name says it already. The moment in `data-tip-at`
 * (milliseconds since 1970) stands behind it, and is written only when it is looked at.
 *
 * Shown after the pointer has rested for 250 ms, and at once on keyboard focus; it stays while the
 * pointer is on it, and goes on Escape, a press, blur, and when the pointer leaves.
 */
export function Tips(): null {
  useEffect(listen, [])
  return null
}

const delay = 250
/** Time to get from the element to its tooltip, in milliseconds. */
const grace = 120

/** Outside React: the pointer crosses the page all the time, and nothing must be rendered for that. */
function listen(): () => void {
  const stop = new AbortController()
  const tip = document.createElement('div')
  const title = tip.appendChild(document.createElement('strong'))
  const words = tip.appendChild(document.createElement('span'))
  tip.className = css.tip ?? ''
  tip.setAttribute('role', 'tooltip')
  tip.setAttribute('popover', 'manual')
  let shown: { by: Element; sink: () => void } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let touch = false

  const hide = () => {
    clearTimeout(timer)
    shown?.sink()
    shown = null
    tip.remove()
  }
  const show = (by: HTMLElement) => {
    hide()
    if (!by.isConnected) return
    title.textContent = by.dataset['tipTitle'] ?? ''
    words.textContent = wordsOf(by.dataset)
    homeOf(by).append(tip)
    shown = { by, sink: float(tip, by, { side: 'above', align: 'center', gap: 6 }) }
  }
  const options = { capture: true, signal: stop.signal }

  document.addEventListener(
    'pointerover',
    ({ target, pointerType }) => {
      touch = pointerType === 'touch'
      clearTimeout(timer)
      if (touch || (target instanceof Node && tip.contains(target))) return
      const by = asking(target)
      if (by && by !== shown?.by) timer = setTimeout(() => show(by), delay)
      else if (!by && shown) timer = setTimeout(hide, grace)
    },
    options,
  )
  document.addEventListener(
    'focusin',
    ({ target }) => {
      const by = asking(target)
      if (by && by === target && (touch || by.matches(':focus-visible'))) show(by)
    },
    options,
  )
  document.addEventListener('focusout', hide, options)
  document.addEventListener('pointerdown', hide, options)
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && hide(), options)
  document.documentElement.addEventListener('pointerleave', hide, options)
  return () => {
    stop.abort()
    hide()
  }
}

/** The element, at or around the target, that has something to say. */
function asking(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element
    ? target.closest<HTMLElement>('[data-tip]:not([data-tip=""]), [data-tip-at]')
    : null
}

function wordsOf({ tip = '', tipAt }: DOMStringMap): string {
  return tipAt === undefined ? tip : `${tip} ${moment(new Date(Number(tipAt)))}`.trim()
}
