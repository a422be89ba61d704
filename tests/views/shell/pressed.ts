import { fireEvent } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'
import { runsOnAny } from '../../../src/commands/kernel/offered.ts'
import { runHereAtom } from '../../../src/commands/kernel/run-here.ts'
import { contextFor } from '../../../src/commands/kernel/resolve.ts'
import { type Run, runAtom } from '../../../src/commands/kernel/run.ts'
import { resolveSeen } from '../../../src/commands/kernel/subject.ts'
import { markedAtom, pageAtom, rowAtom } from '../../../src/state/context.ts'
import { panelAtom } from '../../../src/state/preferences.ts'
import { nameOf } from '../../../src/state/nouns.ts'
import { queryClientAtom } from '../../../src/state/cache/query.ts'
import { paletteAtom } from '../../../src/views/shell/palette/open.ts'
import { act, type Screen } from '../../screen.tsx'

/** Watches what presses ask for, and keeps it from happening, so that one console serves for all of them. */
export type Watch = {
  /** Does something; returns what it asked for. Undoes what opened. */
  after(press: () => void): Promise<string>
}

/** Watches every command, wherever it is started from, and what the shell's own keys open. */
export function watchPresses({ store }: Screen): Watch {
  let asked: string[] = []
  const here = () => ({ row: store.get(rowAtom), page: store.get(pageAtom) })
  const note = ({ command, given, door }: Run): void => {
    const context = contextFor(door, given, here())
    const { args } = resolveSeen(store.get(queryClientAtom), command, given, context)
    const address = command.place?.(args) ?? null
    if (command.id === 'console keys') return void asked.push('panel keys')
    const line = `${command.id} ${JSON.stringify(Object.entries(args).toSorted())}`
    asked.push(address === null ? line : `go to ${address}`)
  }
  const run = vi.spyOn(runAtom, 'write').mockImplementation((_get, _set, request) => {
    note(request)
    return Promise.resolve({ phase: 'cancel' })
  })
  const runHere = vi.spyOn(runHereAtom, 'write').mockImplementation(async (_get, _set, request) => {
    const marked = store.get(markedAtom)
    const isMeant = Object.keys(request.given).length === 0
    if (isMeant && runsOnAny(request.command, marked)) {
      asked.push(`${request.command.id} on ${marked.map(nameOf).join(', ')}`)
    } else note(request)
    return null
  })
  onTestFinished(() => {
    run.mockRestore()
    runHere.mockRestore()
  })
  return {
    after: async (press) => {
      asked = []
      const focused = document.activeElement
      await act(async () => {
        press()
        await Promise.resolve()
      })
      const palette = store.get(paletteAtom)
      const panel = store.get(panelAtom)
      if (palette !== null) asked.push(`palette ${palette.mode}`)
      if (panel !== null) asked.push(`panel ${panel}`)
      if (document.activeElement !== focused && document.activeElement?.matches('[type=search]')) {
        asked.push('filter')
      }
      await act(async () => {
        store.set(paletteAtom, null)
        store.set(panelAtom, null)
        const active = document.activeElement
        if (active instanceof HTMLElement && active !== focused) active.blur()
        if (focused instanceof HTMLElement) focused.focus()
      })
      return asked.join('; ')
    },
  }
}

/** Returns the strokes that a label of keys stands for: `ctrl+K` is one, `g i` are two. */
export function strokesIn(keys: Element): readonly string[] {
  return [...keys.querySelectorAll('kbd')].map(({ textContent }) => textContent)
}

/** Presses keys one after the other, wherever the focus is. */
export function strike(strokes: readonly string[]): void {
  for (const stroke of strokes) {
    const parts = stroke.split(/(?<=.)\+(?=.)/)
    const key = parts.pop() ?? ''
    fireEvent.keyDown(document.activeElement ?? document.body, {
      key: parts.length > 0 ? key.toLowerCase() : key,
      ctrlKey: parts.includes('ctrl'),
      altKey: parts.includes('alt'),
      shiftKey: parts.includes('shift') || (parts.length === 0 && /^[A-Z?:]$/.test(key)),
    })
  }
}
