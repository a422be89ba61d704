import { fireEvent } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'
import { runsOnAny } from '../../../src/commands/kernel/find/offered.ts'
import { runHereAtom } from '../../../src/commands/kernel/run/doors.ts'
import { contextFor } from '../../../src/commands/kernel/run/resolve.ts'
import { type RunRequest, runAtom } from '../../../src/commands/kernel/run/runner.ts'
import { resolveSeen } from '../../../src/commands/kernel/run/seen.ts'
import { hereAtom, markedAtom } from '../../../src/state/context.ts'
import { type Panel, panelAtom } from '../../../src/state/preferences.ts'
import { nameOf } from '../../../src/state/nouns.ts'
import { queryClientAtom } from '../../../src/state/cache/query.ts'
import { type Opened, paletteAtom } from '../../../src/views/shell/palette/open.ts'
import { bindingsAtom } from '../../../src/views/shell/keys/bindings.ts'
import { actAtom } from '../../../src/commands/kernel/keys/bindings.ts'
import { act, type Screen } from '../../screen.tsx'

/** Watches what presses ask for, and keeps it from happening, so that one console serves for all of them. */
export type Watch = {
  /** Does something; returns what it asked for. */
  after(press: () => void): string
  /** The ids of all commands that were asked for. */
  readonly ids: ReadonlySet<string>
}

/** Watches every command, wherever it is started from, and what the shell's own keys open. */
export function watchPresses({ store }: Screen): Watch {
  let asked: string[] = []
  const ids = new Set<string>()
  const here = () => store.get(hereAtom)
  const note = ({ command, given, door }: RunRequest): void => {
    ids.add(command.id)
    const context = contextFor(door, given, here())
    const { args } = resolveSeen(store.get(queryClientAtom), command, given, context)
    const address = command.place?.(args) ?? null
    if (command.id === 'console keys') return void asked.push('panel keys')
    const line = `${command.id} ${JSON.stringify(Object.entries(args).toSorted())}`
    asked.push(address === null ? line : `go to ${address}`)
  }
  const spies = [
    vi.spyOn(runAtom, 'write').mockImplementation((_get, _set, request) => {
      note(request)
      return Promise.resolve({ phase: 'cancel' })
    }),
    vi.spyOn(runHereAtom, 'write').mockImplementation(async (_get, _set, request) => {
      const marked = store.get(markedAtom)
      const isMeant = Object.keys(request.given).length === 0
      if (isMeant && runsOnAny(request.command, marked)) {
        ids.add(request.command.id)
        asked.push(`${request.command.id} on ${marked.map(nameOf).join(', ')}`)
      } else note(request)
      return null
    }),
    vi.spyOn(paletteAtom, 'write').mockImplementation((_get, _set, opened: Opened | null) => {
      asked.push(`palette ${opened?.mode}`)
    }),
    vi.spyOn(panelAtom, 'write').mockImplementation((_get, _set, panel) => {
      asked.push(
        `panel ${String(panel satisfies Panel | null | ((before: Panel | null) => Panel | null))}`,
      )
    }),
  ]
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore()
  })
  return {
    ids,
    after: (press) => {
      asked = []
      const focused = document.activeElement
      act(() => press())
      const active = document.activeElement
      if (active !== focused && active instanceof HTMLElement) {
        if (active.matches('[type=search]')) asked.push('filter')
        act(() => {
          active.blur()
          if (focused instanceof HTMLElement) focused.focus()
        })
      }
      return asked.join('; ')
    },
  }
}

/** Returns the strokes that a label of keys stands for: `ctrl+K` is one, `g i` are two. */
export function strokesIn(keys: Element): readonly string[] {
  return [...keys.querySelectorAll('kbd')].map(({ textContent }) =>
    textContent
      .replace(/^esc$/, 'Escape')
      .replace(/(?<=\+)[A-Z]$/, (letter) => letter.toLowerCase()),
  )
}

/** Does what keys do, without a press. */
export function actOn({ store }: Screen, keys: string): void {
  const binding = store.get(bindingsAtom).find((one) => one.keys === keys)
  if (binding !== undefined) store.set(actAtom, binding)
}

/** Presses keys one after the other, wherever the focus is: `mod+k`, `g i`. */
export function strike(strokes: readonly string[]): void {
  for (const stroke of strokes) {
    const parts = stroke.split(/(?<=.)\+(?=.)/)
    const key = parts.pop() ?? ''
    fireEvent.keyDown(document.activeElement ?? document.body, {
      key,
      ctrlKey: parts.includes('ctrl') || parts.includes('mod'),
      altKey: parts.includes('alt'),
      shiftKey: parts.includes('shift') || (parts.length === 0 && /^[A-Z?:]$/.test(key)),
    })
  }
}
